import { beforeEach, describe, expect, it } from 'vitest'
import {
  DEATH_AHEAD,
  DEATH_BEFORE_BIRTH,
  DEATH_WITHOUT_DECEASED,
  EXPIRED_BEFORE_JOINING,
} from '#domain/members/day-rules.ts'
import { changesOf } from '../testing/changes.ts'
import { createMember, memberForm, memberInput } from '../testing/members.ts'
import { failure, success } from '../testing/replies.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')
let uid: string

beforeEach(async () => {
  uid = (await createMember(people.admin))._id
})

const update = (changes: unknown, headers: Record<string, string> = {}, member = uid) =>
  people.admin.sendForm('PATCH', `/api/members/update/${member}`, memberForm(changes), headers)
const stored = async () => (await people.admin.get(`/api/members/${uid}`)).json<{ data: object }>().data

describe('an update', () => {
  it('changes the given fields only, and raises the version [S1.4, S7.12]', async () => {
    const before = await stored()
    people.clock.advance(60_000)
    const reply = await update({
      phone: '347-555-0199',
      address: { ...memberInput().address, city: 'Queens' },
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers.etag).toBe('"2"')
    const after = {
      ...before,
      phone: '347-555-0199',
      address: { ...memberInput().address, city: 'Queens' },
      version: 2,
    }
    expect(reply.json()).toEqual(success(after, 'Member updated successfully!'))
    expect(await stored()).toEqual(after)
  })

  it('clears optional fields with null or blank values', async () => {
    await update({
      name: { firstName: 'Abdul', middleName: null, lastName: 'Chowdhury' },
      introduceBy: null,
      amount: '',
      initialYearOfMembership: null,
      expiredYearOfMembership: ' ',
      address: { ...memberInput().address, apartment: '' },
    })
    expect(await stored()).toMatchObject({
      name: { firstName: 'Abdul', middleName: null, lastName: 'Chowdhury' },
      introduceBy: { name: null, phone: null },
      amount: null,
      initialYearOfMembership: null,
      expiredYearOfMembership: null,
      address: { apartment: null, city: 'Brooklyn' },
    })
  })

  it('makes the member searchable by the new name and phone, and not by the old ones', async () => {
    const find = async (text: string) => {
      const reply = await people.admin.get(`/api/members?limit=1000&searchTerm=${encodeURIComponent(text)}`)
      return reply.json<{ data: { data: { _id: string }[] } }>().data.data.some(({ _id }) => _id === uid)
    }
    await update({ name: { firstName: 'Nazma', middleName: '', lastName: 'Akter' }, phone: '(212) 555-0188' })
    expect(await Promise.all(['akter nazma', '2125550188', 'chowdhury', '7185550134'].map(find))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('that changes nothing leaves the version, and is not recorded', async () => {
    const reply = await update(memberInput())
    expect(reply.statusCode).toBe(200)
    expect(reply.headers.etag).toBe('"1"')
    expect(await changesOf(people, uid)).toHaveLength(1)
  })

  it.each([
    [{ firstName: 'Abdul' }, 'name', 'name.lastName', 'Last name is required!'],
    [2021, 'yearOfBirth', 'yearOfBirth', 'Year of Birth must be before 2020!'],
    [null, 'email', 'email', 'Email is required!'],
    [7, 'id', 'id', 'Unknown field!'],
    ['2020-01-01T00:00:00.000Z', 'createdAt', 'createdAt', 'Unknown field!'],
    ['/api/images/x', 'image', 'image', 'Must be null, or sent as a file!'],
  ])('to %j of %s is rejected [S5.18]', async (value, field, path, message) => {
    const reply = await update({ [field]: value, phone: '347-555-0199' })
    expect(reply.json()).toMatchObject({ statusCode: 400, errorMessages: [{ path, message }] })
    expect(await stored()).toMatchObject({ version: 1, phone: '+1 (718) 555-0134' })
  })

  it.each(['', 'nobody', '0190a000-0000-7000-8000-000000000000', '1', '%25'])(
    'of the unknown member %j answers 404',
    async (member) => {
      expect((await update({}, {}, member)).json()).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' })
    },
  )
})

describe('If-Match', () => {
  it('accepts the current version, and answers a stale one with the current one', async () => {
    expect((await update({ amount: 1 }, { 'if-match': '"1"' })).statusCode).toBe(200)
    const stale = await update({ amount: 2 }, { 'if-match': '"1"' })
    expect(stale.headers.etag).toBe('"2"')
    expect(stale.json()).toEqual({
      ...failure(412, 'VERSION_STALE', 'This member was changed by someone else in the meantime!'),
      changed: { by: expect.stringMatching(/\S/), at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    })
    expect(await stored()).toMatchObject({ amount: 1, version: 2 })
    expect((await update({ amount: 2 }, { 'if-match': '"2"' })).statusCode).toBe(200)
  })

  it('accepts one of two concurrent updates', async () => {
    const replies = await Promise.all([1, 2].map((amount) => update({ amount }, { 'if-match': '"1"' })))
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 412])
    expect(await stored()).toMatchObject({ version: 2 })
  })

  it.each(['1', 'abc', '""', '"1", "2"'])('%s is rejected', async (tag) => {
    expect((await update({ amount: 1 }, { 'if-match': tag })).statusCode).toBe(400)
  })

  it.each(['*', 'W/"1"'])('%s is accepted', async (tag) => {
    expect((await update({ amount: 1 }, { 'if-match': tag })).statusCode).toBe(200)
  })
})

describe('the type of a member', () => {
  it('becomes life_member only with a life member ID, sent or stored [S5.15, V2.2.3]', async () => {
    const refused = await update({ typeOfMember: 'life_member' })
    expect(refused.json()).toMatchObject({
      statusCode: 400,
      errorMessages: [{ path: 'lifeMemberId', message: 'Life Member ID is required for life members!' }],
    })
    const reply = await update({ typeOfMember: 'life_member', lifeMemberId: `LM-${uid}`.slice(0, 50) })
    expect(reply.json()).toMatchObject({ statusCode: 200, data: { typeOfMember: 'life_member' } })
    for (const lifeMemberId of [null, '', ' ']) {
      expect((await update({ lifeMemberId })).statusCode).toBe(400)
    }
    expect((await update({ typeOfMember: 'general_member', lifeMemberId: null })).statusCode).toBe(200)
    expect((await update({ typeOfMember: 'life_member' })).statusCode).toBe(400)
  })

  it('an inactive member who becomes a life member without a given status is active', async () => {
    await update({ isActive: false })
    const reply = await update({ typeOfMember: 'life_member', lifeMemberId: `LM-${uid}`.slice(0, 50) })
    expect(reply.json()).toMatchObject({ data: { isActive: true, isDied: false } })
  })

  it('cannot be combined with the ID of another life member, but with the own one in another spelling [S6.6]', async () => {
    const taken = `lm-${uid}`
    await createMember(people.admin, { typeOfMember: 'life_member', lifeMemberId: taken })
    const reply = await update({ typeOfMember: 'life_member', lifeMemberId: taken.toUpperCase() })
    expect(reply.json()).toMatchObject({ statusCode: 409, code: 'DUPLICATE' })
    expect((await update({ typeOfMember: 'life_member', lifeMemberId: `own-${uid}` })).statusCode).toBe(200)
    expect((await update({ lifeMemberId: `OWN-${uid}` })).statusCode).toBe(200)
  })

  it('refuses days that contradict each other, wherever they come from', async () => {
    const faultsOf = async (changes: object) =>
      (await update(changes)).json<{ errorMessages: unknown[] }>().errorMessages
    const ofDay = (message: string) => [{ path: 'diedOn', message }]
    expect(await faultsOf({ diedOn: '2020-01-01' })).toEqual(ofDay(DEATH_WITHOUT_DECEASED))
    expect(await faultsOf({ isDied: true, diedOn: '1901-01-01' })).toEqual(ofDay(DEATH_BEFORE_BIRTH))
    expect(await faultsOf({ isDied: true, diedOn: '2999-01-01' })).toEqual(ofDay(DEATH_AHEAD))
    expect((await update({ isDied: true, diedOn: '2020-01-01' })).statusCode).toBe(200)
    expect(await faultsOf({ isDied: false, diedOn: '2020-01-01' })).toEqual(ofDay(DEATH_WITHOUT_DECEASED))
    expect(await stored()).toMatchObject({ isDied: true, diedOn: '2020-01-01' })
    // Years that were stored before the rule do not stop another change.
    await people.database.db
      .updateTable('members')
      .set({ expired_year: 1950 })
      .where('uid', '=', uid)
      .execute()
    expect((await update({ phone: '347-555-0188' })).statusCode).toBe(200)
    expect(await faultsOf({ expiredYearOfMembership: 1951, initialYearOfMembership: 2010 })).toEqual([
      { path: 'expiredYearOfMembership', message: EXPIRED_BEFORE_JOINING },
    ])
  })

  it('determines what deceased means: both flags for a life member, one for others [S6.6]', async () => {
    await update({ isActive: false })
    expect(await stored()).toMatchObject({ isActive: false, isDied: false })
    await update({ typeOfMember: 'life_member', lifeMemberId: `own-${uid}`, isActive: false })
    expect(await stored()).toMatchObject({ isActive: false, isDied: true })
    await update({ isActive: true })
    expect(await stored()).toMatchObject({ isActive: true, isDied: false })
    await update({ isDied: true })
    expect(await stored()).toMatchObject({ isActive: false, isDied: true })
  })
})
