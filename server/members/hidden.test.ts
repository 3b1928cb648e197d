import { describe, expect, it } from 'vitest'
import type { ListData } from '#domain/api.ts'
import { STORED_KEYS } from '#domain/auth/session.ts'
import type { Member } from '#domain/members/member.ts'
import { changesOf } from '../testing/changes.ts'
import { createMember, memberForm, memberInput } from '../testing/members.ts'
import type { People } from '../testing/people.ts'
import { pictureFile, jpegBytes } from '../testing/pictures.ts'
import { usePeople } from '../testing/use-people.ts'

const HIDDEN = { isHidden: true, hiddenReason: 'Asked for it on the phone.' }
const REASON_REQUIRED = 'A reason is required to hide a member from visitors!'

const people = usePeople('each test')

const named = (firstName: string, lastName: string, middleName: string | null = null) => ({
  name: { firstName, middleName, lastName },
})
const update = (uid: string, changes: object) =>
  people.admin.sendForm('PATCH', `/api/members/update/${uid}`, memberForm(changes))
const memberOf = async (uid: string) =>
  (await people.admin.get(`/api/members/${uid}`)).json<{ data: Member }>().data
const check = async (text: string) =>
  (await people.visitor().get(`/api/members?searchTerm=${encodeURIComponent(text)}`)).body
const idsFor = async (query: string) =>
  (await people.admin.get(`/api/members?${query}`))
    .json<{ data: ListData<Member> }>()
    .data.data.map(({ id }) => id)

describe('a hidden member', () => {
  it('has a reason, which is cleared when the member is shown again', async () => {
    const { _id } = await createMember(people.admin)
    expect(await memberOf(_id)).toMatchObject({ isHidden: false, hiddenReason: null })
    for (const hiddenReason of [undefined, null, ' ']) {
      const refused = await update(_id, { isHidden: true, hiddenReason })
      expect(refused.json()).toMatchObject({
        statusCode: 400,
        errorMessages: [{ path: 'hiddenReason', message: REASON_REQUIRED }],
      })
    }
    expect((await update(_id, HIDDEN)).json()).toMatchObject({ data: HIDDEN })
    // An omitted reason stays; it may be changed, but not removed.
    expect((await update(_id, { amount: 5 })).json()).toMatchObject({ data: HIDDEN })
    expect((await update(_id, { hiddenReason: 'Moved away.' })).json()).toMatchObject({
      data: { isHidden: true, hiddenReason: 'Moved away.' },
    })
    expect((await update(_id, { hiddenReason: null })).statusCode).toBe(400)
    expect((await update(_id, { hiddenReason: 'x'.repeat(201) })).statusCode).toBe(400)
    expect((await update(_id, { isHidden: false })).json()).toMatchObject({
      data: { isHidden: false, hiddenReason: null },
    })
    expect((await update(_id, { hiddenReason: 'For nothing.' })).json()).toMatchObject({
      data: { isHidden: false, hiddenReason: null },
    })
    const changes = await changesOf(people, _id)
    expect(changes[1]?.before).toMatchObject({ isHidden: false, hiddenReason: null })
    expect(changes[1]?.after).toMatchObject(HIDDEN)
  })

  it('can be hidden at creation', async () => {
    const form = memberForm(memberInput({ isHidden: true }))
    const refused = await people.admin.sendForm('POST', '/api/members/create', form)
    expect(refused.json()).toMatchObject({
      errorMessages: [{ path: 'hiddenReason', message: REASON_REQUIRED }],
    })
    const { _id } = await createMember(people.admin, HIDDEN)
    expect(await memberOf(_id)).toMatchObject(HIDDEN)
  })

  it('does not exist for a visitor: every response is the same to the byte [V8.2.2]', async () => {
    await createMember(people.admin, named('Abdul', 'Karim', 'Hai'))
    await createMember(people.admin, named('Jamila', 'Karimunnesa'))
    await createMember(people.admin, named('Rahima', 'Khatun'))
    await createMember(people.admin, named('Jamila', 'Rohman'))
    await createMember(people.admin, named('Jamila', 'Rahmanwala'))
    await createMember(people.admin, {
      ...named('Nur', 'Jahan'),
      typeOfMember: 'life_member',
      lifeMemberId: 'LM-1',
    })
    const texts = [
      'Karim',
      'abdul kar',
      'jamila kar',
      'jamila rahman',
      'Rahima Khatan',
      'rahim',
      'zobaydur',
      'zobaydul kar',
      'Nurjahan',
      'nur',
      'LM-2',
      'LM2',
      'kar LM',
      '7',
      '8',
      '9295550177',
      '0177',
      'kar 0177',
      '929',
      'a k',
      'abdul karim khatan',
    ]
    const before = await Promise.all(texts.map(check))
    expect(before.join('')).toContain('Karimunnesa')
    const numbers = { phone: '929-555-0177', ...HIDDEN }
    await createMember(people.admin, { ...named('Zobaydul', 'Kar', 'Khatan'), ...numbers })
    const { _id } = await createMember(people.admin, { ...named('Nurjahan', 'Zobaydur'), ...numbers })
    await createMember(people.admin, { ...named('Abdul', 'Karim', 'Hai'), ...HIDDEN })
    // Only the hidden member has this spelling: the word alone would change how 'jamila rahman' is interpreted.
    await createMember(people.admin, { ...named('Belal', 'Rahman'), ...HIDDEN })
    await update(_id, { typeOfMember: 'life_member', lifeMemberId: 'LM-2' })
    for (const [index, text] of texts.entries()) expect(await check(text), text).toBe(before[index])
    // The member is found again once shown.
    await update(_id, { isHidden: false })
    expect(await check('LM-2')).toContain(_id)
    expect(await check('9295550177')).toContain(_id)
  })

  it('is found by admins, and marked as hidden', async () => {
    const { id } = await createMember(people.admin, { ...named('Zobaydul', 'Kar'), ...HIDDEN })
    expect(await idsFor('searchTerm=zobaydul')).toEqual([id])
    expect(await idsFor('searchTerm=kar&typeOfMembers=general_member')).toEqual([id])
    expect(await idsFor('typeOfMembers=general_member')).toEqual([id])
    const { data } = (await people.admin.get('/api/members')).json<{ data: ListData<Member> }>().data
    expect(data).toMatchObject([HIDDEN])
  })

  it('has a picture that only admins see, and that is not cached', async () => {
    const picture = pictureFile(new Uint8Array(await jpegBytes(64, 48)))
    const form = memberForm(memberInput(HIDDEN), picture)
    const reply = await people.admin.sendForm('POST', '/api/members/create', form)
    const { _id, image } = reply.json<{ data: { _id: string; image: string } }>().data
    // The browser requests pictures without an Authorization header, so the cookie identifies the user.
    const asBrowserOf = (who: People['admin']) => {
      const cookies = Object.fromEntries(who.cookies)
      return (url: string) =>
        people.app.inject({ url, cookies: { ...cookies, [STORED_KEYS.accessToken]: who.token() ?? '' } })
    }
    for (const url of [image, `${image}/thumbnail`]) {
      expect((await people.visitor().get(url)).statusCode).toBe(404)
      expect((await asBrowserOf(people.user)(url)).statusCode).toBe(404)
      const seen = await asBrowserOf(people.admin)(url)
      expect(seen.statusCode).toBe(200)
      expect(seen.headers['cache-control']).toBe('private, no-store')
    }
    await update(_id, { isHidden: false })
    expect((await people.visitor().get(image)).statusCode).toBe(200)
    const stale = await people.app.inject({ url: image, cookies: { [STORED_KEYS.accessToken]: 'stale' } })
    expect(stale.statusCode).toBe(200)
  })
})
