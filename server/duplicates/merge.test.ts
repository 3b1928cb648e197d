import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListData } from '#domain/api.ts'
import type { CorrectionRequest } from '#domain/corrections/correction.ts'
import {
  defaultParts,
  isOpenPart,
  isSamePart,
  MERGE_PARTS,
  type MergePart,
} from '#domain/duplicates/merge-parts.ts'
import type { MemberHistoryEntry, Merged, Unmerged } from '#domain/duplicates/merge.ts'
import type { FoundMembers } from '#domain/members/found-member.ts'
import type { SimilarMember } from '#domain/people/likeness.ts'
import type { ListedMember, Member } from '#domain/members/member.ts'
import type { TrashPage } from '#domain/history/trash.ts'
import { createMember, memberForm } from '../testing/members.ts'
import { jpegBytes, pictureFile } from '../testing/pictures.ts'
import { correctionInput, sendForm } from '../testing/public-forms.ts'
import { usePeople } from '../testing/use-people.ts'

const API = '/api/admin/duplicates'
const people = usePeople('the file')

const create = async (changes: object = {}): Promise<Member> => {
  const { _id } = await createMember(people.admin, { ...changes })
  return memberOf(_id)
}
const memberOf = async (uid: string) =>
  (await people.admin.get(`/api/members/${uid}`)).json<{ data: Member }>().data
const post = (url: string, payload: object = {}) => people.admin.send({ method: 'POST', url, payload })
const versioned = ({ _id, version }: Member) => ({ _id, version })
const merge = (stays: Member, goes: Member, more: { taken?: MergePart[]; reason?: string } = {}) =>
  post(`${API}/merges`, { stays: versioned(stays), goes: versioned(goes), taken: [], ...more })
const merged = async (...args: Parameters<typeof merge>) => {
  const reply = await merge(...args)
  expect(reply.json()).toMatchObject({ statusCode: 200 })
  return reply.json<{ data: Merged }>().data.member
}
const undo = (goes: Member) => post(`${API}/merges/${goes._id}/undo`)
const undone = async (goes: Member) => {
  const reply = await undo(goes)
  expect(reply.json()).toMatchObject({ statusCode: 200 })
  return reply.json<{ data: Unmerged }>().data
}
const update = async (uid: string, changes: object) => {
  const reply = await people.admin.sendForm('PATCH', `/api/members/update/${uid}`, memberForm(changes))
  expect(reply.statusCode, reply.body).toBe(200)
}
const search = async (text: string) =>
  (await people.admin.get(`/api/members?searchTerm=${encodeURIComponent(text)}`)).json<{
    data: ListData<ListedMember>
  }>().data.data
const idsFound = async (text: string) => (await search(text)).map(({ _id }) => _id)
const historyOf = async (uid: string) =>
  (await people.admin.get(`/api/members/${uid}/history?limit=100`)).json<{
    data: ListData<MemberHistoryEntry>
  }>().data.data
const remove = ({ _id }: Member) => people.admin.send({ method: 'DELETE', url: `/api/members/delete/${_id}` })
const withPicture = async (width: number) => {
  const { _id } = await create()
  const picture = pictureFile(await jpegBytes(width))
  const reply = await people.admin.sendForm('PATCH', `/api/members/update/${_id}`, memberForm({}, picture))
  expect(reply.statusCode, reply.body).toBe(200)
  return memberOf(_id)
}
/** The values without the version, which an edit raises. */
const valuesOf = ({ version: _version, ...values }: Member) => values
const lifeMember = (lifeMemberId: string, more: object = {}) =>
  create({ typeOfMember: 'life_member', lifeMemberId, ...more })

describe('a merge', () => {
  it('gives the member that stays the chosen values, and appears in one history', async () => {
    const stays = await create({ email: 'old@example.org', secondPhone: null })
    const goes = await create({ email: 'new@example.org', secondPhone: '+8801811111111' })
    await update(goes._id, { yearOfBirth: 1972 })
    const member = await merged(stays, await memberOf(goes._id), {
      taken: ['email', 'secondPhone'],
      reason: 'Entered twice',
    })
    expect(valuesOf(member)).toEqual({
      ...valuesOf(stays),
      email: 'new@example.org',
      secondPhone: '+8801811111111',
    })
    const history = await historyOf(stays._id)
    expect(history.map(({ action, of, other }) => [action, of?.id ?? null, other?.id ?? null])).toEqual([
      ['merge', null, goes.id],
      ['update', goes.id, null],
      ['create', goes.id, null],
      ['create', null, null],
    ])
    expect(history[0]).toMatchObject({
      reason: 'Entered twice',
      isUndoable: true,
      batch: { isUndoable: false },
    })
    expect(history[0]?.changes.map(({ path }) => path)).toEqual(['secondPhone', 'email'])
  })

  it('redirects the merged number to the member that stays, over any number of merges', async () => {
    const [a, b, c] = [await create(), await lifeMember('LM-9071'), await lifeMember('LM-9072')]
    expect(await merged(b, a)).toMatchObject({ lifeMemberId: 'LM-9071' })
    await merged(c, await memberOf(b._id))
    for (const gone of [a, b]) {
      const reply = await people.admin.get(`/api/members/${gone._id}`)
      expect(reply.statusCode).toBe(410)
      expect(reply.json()).toMatchObject({
        code: 'MEMBER_MERGED',
        merged: { from: { _id: gone._id, id: gone.id }, into: { _id: c._id, id: c.id } },
      })
      const [found, ...others] = (await search(String(gone.id))).filter(({ match }) => match?.kind === 'id')
      expect([found?._id, found?.match?.former, others]).toEqual([c._id, gone.id, []])
    }
    expect((await search('lm 9071')).map(({ _id, match }) => [_id, match?.former])).toEqual([[c._id, b.id]])
    const check = await people.visitor().get(`/api/members?searchTerm=${b.id}`)
    expect(check.json<{ data: ListData<Member> }>().data.data.map(({ _id }) => _id)).toEqual([c._id])
  })

  it('lets a search by the values of the merged member find the other one, until it is undone', async () => {
    const home = { apartment: null, city: 'Brooklyn', state: 'NY', zipCode: '11219' }
    const name = { firstName: 'Zulaikha', middleName: null, lastName: 'Sandwipi' }
    const stays = await create({ name, phone: '646-555-0161', secondPhone: null, email: 'kept@example.net' })
    const goes = await create({
      name,
      phone: '718-555-0162',
      secondPhone: '+8801811999777',
      email: 'formerly@example.net',
      address: { ...home, street: '77 Lighthouse Terrace' },
    })
    const find = async (text: string) =>
      (await people.admin.get(`/api/members/find?text=${encodeURIComponent(text)}`)).json<{
        data: FoundMembers
      }>().data.members
    const checked = async (text: string) =>
      (await people.visitor().get(`/api/members?searchTerm=${encodeURIComponent(text)}`)).json<{
        data: ListData<Member>
      }>().data.data
    const similarTo = async (typed: object) =>
      (await post('/api/members/similar', typed)).json<{ data: SimilarMember[] }>().data
    const typed = { name: goes.name, phone: '(718) 555-0162', yearOfBirth: goes.yearOfBirth }
    /** The member that each way of finding leads to. */
    const leadsTo = async () => {
      const found: { _id: string }[][] = [await search('718-555-0162'), await search('01811999777')]
      const anywhere = [
        '7185550162',
        '01811 999777',
        'formerly@example.net',
        '77 lighthouse ter',
        String(goes.id),
      ]
      for (const text of anywhere) found.push(await find(text))
      found.push(await checked('718 555 0162'))
      found.push((await similarTo(typed)).map(({ member }) => member).slice(0, 1))
      return found.map((members) => members.map(({ _id }) => _id))
    }
    const ways = (await leadsTo()).length
    expect(await leadsTo()).toEqual(Array.from({ length: ways }, () => [goes._id]))

    const member = await merged(stays, goes)
    expect(member).toMatchObject({ phone: stays.phone, secondPhone: '+17185550162' })
    await update(stays._id, { secondPhone: '+8801711000111' })
    expect(await leadsTo()).toEqual(Array.from({ length: ways }, () => [stays._id]))
    expect((await search('718-555-0162'))[0]?.match).toMatchObject({
      kind: 'phone',
      former: goes.id,
      isFormerPhone: true,
    })
    expect((await find('formerly@'))[0]).toMatchObject({ former: goes.id, reasons: [{ kind: 'email' }] })
    for (const text of ['718 555 0162', `${goes.id} 0162`, 'Zulaikha Sandwipi 0162'])
      expect((await checked(text))[0]).toMatchObject({ phone: stays.phone })
    // A part of it finds nothing for visitors.
    for (const text of ['5550162', '0162', '01811999777', 'formerly@example.net']) {
      expect((await checked(text)).map(({ _id }) => _id)).not.toContain(stays._id)
    }

    // Over a second merge, and back.
    const third = await create({ phone: '347-555-0163', secondPhone: '+8801911222333' })
    await merged(third, await memberOf(stays._id))
    expect(await leadsTo()).toEqual(Array.from({ length: ways }, () => [third._id]))
    await undone(stays)
    const { restored } = await undone(goes)
    expect(valuesOf(restored)).toEqual(valuesOf(goes))
    expect(await leadsTo()).toEqual(Array.from({ length: ways }, () => [goes._id]))
  })

  it('fills the second phone only on request, and restores it when it is undone', async () => {
    const [stays, goes] = [
      await create({ phone: '646-555-0171', secondPhone: null }),
      await create({ phone: '718-555-0172', secondPhone: null }),
    ]
    expect(await merged(stays, goes)).toMatchObject({ secondPhone: '+17185550172' })
    const { member, restored } = await undone(goes)
    expect([member, restored].map(valuesOf)).toEqual([stays, goes].map(valuesOf))
    const plain = { stays: versioned(member), goes: versioned(restored), taken: [], keepsPhone: false }
    expect((await post(`${API}/merges`, plain)).json()).toMatchObject({
      data: { member: { secondPhone: null } },
    })
    expect(await idsFound('718-555-0172')).toEqual([stays._id])
  })

  it('moves the correction requests, and undoing it moves them back', async () => {
    const [stays, goes] = [await create(), await create()]
    const sent = await sendForm(people, '/api/corrections', correctionInput(goes._id))
    expect(sent.statusCode).toBe(201)
    const about = async ({ _id }: Member) =>
      (await people.admin.get(`/api/admin/corrections/member/${_id}`)).json<{ data: CorrectionRequest[] }>()
        .data.length
    await merged(stays, goes)
    expect(await about(stays)).toBe(1)
    // A page that was opened before the merge, or a second merge, sends the former `_id`.
    const other = await create()
    await merged(other, await memberOf(stays._id))
    await sendForm(people, '/api/corrections', correctionInput(goes._id, { proposed: '11231' }))
    expect(await about(other)).toBe(2)
    await undone(stays)
    await undone(goes)
    expect([await about(other), await about(stays), await about(goes)]).toEqual([1, 0, 1])
  })

  it('moves a deleted correction request, which stays in the trash, and undoing it moves it back', async () => {
    const [stays, goes] = [await create(), await create()]
    await sendForm(people, '/api/corrections', correctionInput(goes._id))
    const about = async ({ _id }: Member) =>
      (await people.admin.get(`/api/admin/corrections/member/${_id}`)).json<{ data: CorrectionRequest[] }>()
        .data
    const [request] = await about(goes)
    const url = `/api/admin/corrections/${request?._id}`
    const restored = async () => {
      const trash = await people.admin.get('/api/admin/trash?kind=correction_request')
      expect(trash.json()).toMatchObject({ data: { data: [{ _id: request?._id }] } })
      expect((await people.admin.post(`${url}/restore`)).statusCode).toBe(200)
    }
    expect((await people.admin.remove(url)).statusCode).toBe(200)
    await merged(stays, goes)
    await restored()
    expect(await about(stays)).toHaveLength(1)
    expect((await people.admin.remove(url)).statusCode).toBe(200)
    await undone(goes)
    await restored()
    expect([(await about(stays)).length, (await about(goes)).length]).toEqual([0, 1])
  })

  it('is refused for a stale version of either, for one member, and twice', async () => {
    const [stays, goes] = [await create(), await create()]
    expect((await merge(stays, stays)).statusCode).toBe(400)
    expect((await merge({ ...stays, version: 7 }, goes)).json()).toMatchObject({ code: 'VERSION_STALE' })
    expect((await merge(stays, { ...goes, version: 7 })).json()).toMatchObject({ code: 'VERSION_STALE' })
    expect(await memberOf(goes._id)).toEqual(goes)
    await merged(stays, goes)
    expect((await merge(await memberOf(stays._id), goes)).json()).toMatchObject({ code: 'MEMBER_MERGED' })
  })

  it('never loses a life membership, and frees the life member ID that is not chosen', async () => {
    const [general, one] = [await create(), await lifeMember('LM-81')]
    expect((await merge(general, one)).json()).toMatchObject({ errorMessages: [{ path: 'typeOfMember' }] })
    const both = await merged(general, one, { taken: defaultParts(general, one) })
    expect(both).toMatchObject({ typeOfMember: 'life_member', lifeMemberId: 'LM-81' })
    const other = await lifeMember('LM-82')
    expect(await merged(both, other, { taken: ['typeOfMember'] })).toMatchObject({ lifeMemberId: 'LM-82' })
    expect((await undone(other)).member).toMatchObject({ lifeMemberId: 'LM-81' })
  })

  it('is undone without a life member ID that was given to a third member meanwhile', async () => {
    const [stays, goes] = [await lifeMember('LM-91'), await lifeMember('LM-92')]
    await merged(stays, goes)
    const third = await lifeMember('LM-92')
    const { member, restored, takenLifeIds } = await undone(goes)
    expect([member.lifeMemberId, restored.lifeMemberId]).toEqual(['LM-91', null])
    expect(valuesOf(restored)).toEqual({
      ...valuesOf(goes),
      lifeMemberId: null,
      typeOfMember: 'general_member',
    })
    expect(takenLifeIds).toMatchObject([
      { lifeMemberId: 'LM-92', of: { _id: goes._id }, holder: { _id: third._id, id: third.id } },
    ])
    expect(await idsFound('LM-92')).toEqual([third._id])
  })

  it('restores the pictures of both when it is undone', async () => {
    const [stays, goes] = [await withPicture(64), await withPicture(96)]
    expect((await merged(stays, goes, { taken: ['image'] })).image).toBe(goes.image)
    const { member, restored } = await undone(goes)
    expect([member.image, restored.image]).toEqual([stays.image, goes.image])
    expect(stays.image).not.toBe(goes.image)
    for (const { image } of [stays, goes]) {
      expect((await people.admin.get(String(image))).statusCode).toBe(200)
    }
  })

  it('is not a deletion: the merged member is not in the trash and cannot be restored from it', async () => {
    const [stays, goes] = [await create(), await create()]
    await merged(stays, goes)
    const trash = (await people.admin.get('/api/admin/trash')).json<{ data: TrashPage }>().data.data
    expect(trash.filter(({ _id }) => _id === goes._id)).toEqual([])
    expect((await post(`/api/members/restore/${goes._id}`)).json()).toMatchObject({ code: 'MEMBER_MERGED' })
  })

  it('is undone in the reverse order', async () => {
    const [stays, first, second] = [await create(), await create(), await create()]
    await merged(await merged(stays, first), second)
    expect((await historyOf(stays._id)).filter(({ isUndoable }) => isUndoable)).toMatchObject([
      { other: { id: second.id } },
    ])
    expect((await undo(first)).statusCode).toBe(409)
    await undone(second)
    await undone(first)
    expect((await undo(first)).statusCode).toBe(409)
  })

  it('can be undone after the member that stayed was deleted, who stays deleted', async () => {
    const [stays, goes] = [await create(), await create({ email: 'other@example.org' })]
    await sendForm(people, '/api/corrections', correctionInput(goes._id))
    await merged(stays, goes, { taken: ['email'] })
    const deleted = () => people.admin.get(`/api/members/${stays._id}/deleted`)
    expect((await deleted()).statusCode).toBe(404)
    await remove(stays)
    expect((await deleted()).json()).toMatchObject({ data: { _id: stays._id, email: 'other@example.org' } })
    expect((await historyOf(stays._id)).filter(({ isUndoable }) => isUndoable)).toMatchObject([
      { other: { id: goes.id } },
    ])
    const { member, restored, isDeleted } = await undone(goes)
    expect([member.email, valuesOf(restored), isDeleted]).toEqual([stays.email, valuesOf(goes), true])
    expect((await people.admin.get(`/api/members/${stays._id}`)).statusCode).toBe(404)
    const trash = (await people.admin.get('/api/admin/trash')).json<{ data: TrashPage }>().data.data
    expect(trash[0]).toMatchObject({ _id: stays._id })
    const requests = await people.admin.get(`/api/admin/corrections/member/${goes._id}`)
    expect(requests.json<{ data: unknown[] }>().data).toHaveLength(1)
    await post(`/api/members/restore/${stays._id}`)
    expect(valuesOf(await memberOf(stays._id))).toEqual(valuesOf(stays))
  })
})

const text = fc.stringMatching(/^[A-Z][a-z]{2,8}$/)
const anyMember = fc.record({
  name: fc.record({
    firstName: text,
    middleName: fc.option(text, { nil: null }),
    lastName: text,
  }),
  fatherOrHusbandName: text,
  yearOfBirth: fc.integer({ min: 1930, max: 2010 }),
  phone: fc.integer({ min: 7_185_550_100, max: 7_185_550_199 }).map(String),
  secondPhone: fc.constantFrom(null, '+8801711234567', '+8801711234568'),
  amount: fc.option(fc.integer({ min: 0, max: 500 }), { nil: null }),
  unionOfSandwip: fc.constantFrom('musapur', 'gasua'),
  isActive: fc.boolean(),
  isLife: fc.boolean(),
  address: fc.record({
    street: text,
    apartment: fc.option(text, { nil: null }),
    city: text,
    state: text,
    zipCode: fc.constantFrom('11218', '11219'),
  }),
})
type AnyEdit = Record<string, unknown>
const anyEdit: fc.Arbitrary<AnyEdit> = fc.oneof(
  fc.record({ fatherOrHusbandName: text }),
  fc.record({ yearOfBirth: fc.integer({ min: 1930, max: 2010 }) }),
  fc.record({ secondPhone: fc.constantFrom(null, '+8801711234569') }),
  fc.record({ unionOfSandwip: fc.constantFrom('musapur', 'gasua') }),
  fc.record({ isActive: fc.boolean() }),
  fc.record({ typeOfMember: fc.constantFrom('general_member', 'renewal_member') }),
  fc.constant({ typeOfMember: 'life_member' }),
)
let lifeIds = 0
const newLifeId = () => `P-${++lifeIds}`

it('undoing a merge restores both members except for later changes, whatever they are', async () => {
  const input = ({
    isLife,
    ...values
  }: typeof anyMember extends fc.Arbitrary<infer Value> ? Value : never) => ({
    ...values,
    ...(isLife && { typeOfMember: 'life_member', lifeMemberId: newLifeId() }),
  })
  const property = fc.asyncProperty(
    anyMember,
    anyMember,
    fc.subarray([...MERGE_PARTS]),
    fc.array(anyEdit, { maxLength: 3 }),
    fc.record({ isLifeIdTaken: fc.boolean(), isDeleted: fc.boolean() }),
    async (a, b, chosen, edits, since) => {
      const [stays, goes] = [await create(input(a)), await create(input(b))]
      const hasNumbers = async (one: Member, other: Member) => {
        expect(await idsFound(String(stays.id))).toContain(one._id)
        expect(await idsFound(String(goes.id))).toContain(other._id)
      }
      await hasNumbers(stays, goes)
      const free = chosen.filter((part) => part !== 'isActive' && isOpenPart(stays, goes, part))
      const needed = defaultParts(stays, goes).filter(
        (part) => part === 'typeOfMember' || part === 'isActive',
      )
      const after = await merged(stays, goes, { taken: [...new Set([...free, ...needed])] })
      await hasNumbers(stays, stays)
      expect(await idsFound(goes.name.firstName)).not.toContain(goes._id)

      for (const edit of edits) {
        const isLife = edit['typeOfMember'] === 'life_member'
        await update(stays._id, { ...edit, ...(isLife && { lifeMemberId: newLifeId() }) })
      }
      const now = await memberOf(stays._id)
      const freeIds = [stays, goes].flatMap(({ lifeMemberId }) =>
        lifeMemberId === null || lifeMemberId === now.lifeMemberId ? [] : [lifeMemberId],
      )
      const taken = since.isLifeIdTaken ? freeIds : []
      for (const lifeMemberId of taken) await lifeMember(lifeMemberId)
      const isDeleted = since.isDeleted && (await remove(stays)).statusCode === 200

      const reply = await undone(goes)
      const { member, restored, left, takenLifeIds } = reply
      expect(reply.isDeleted).toBe(isDeleted)
      const lost = (of: Member) => takenLifeIds.some(({ of: { _id } }) => _id === of._id)
      const lostValues = { lifeMemberId: null, typeOfMember: 'general_member' }
      expect(valuesOf(restored)).toEqual({ ...valuesOf(goes), ...(lost(goes) && lostValues) })
      expect(takenLifeIds.every(({ lifeMemberId }) => taken.includes(lifeMemberId))).toBe(true)
      const isBack = (part: MergePart) => isSamePart(now, after, part) && !left.includes(part)
      for (const part of MERGE_PARTS) {
        if (part === 'typeOfMember' && (lost(stays) || now.lifeMemberId === goes.lifeMemberId)) continue
        expect(isSamePart(member, isBack(part) ? stays : now, part), part).toBe(true)
      }
      if (lost(stays)) expect(member).toMatchObject(lostValues)
      const changedSince = MERGE_PARTS.filter(
        (part) => !isSamePart(stays, after, part) && !isSamePart(now, after, part),
      )
      expect(left.filter((part) => part !== 'isActive')).toEqual(
        changedSince.filter((part) => part !== 'isActive'),
      )
      expect(await memberOf(goes._id)).toEqual(restored)
      if (!isDeleted) {
        await hasNumbers(stays, goes)
        expect(await memberOf(stays._id)).toEqual(member)
      }
    },
  )
  await fc.assert(property, { numRuns: 30, seed: 15 })
})
