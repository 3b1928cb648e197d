import { describe, expect, it } from 'vitest'
import { createMember, memberForm, memberInput } from '../testing/members.ts'
import { faults, success } from '../testing/replies.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

const create = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  people.admin.sendForm('POST', '/api/members/create', memberForm(memberInput(changes)), headers)
const rowsOf = async () => ({
  members: (await people.database.db.selectFrom('members').select('uid').execute()).length,
  changes: (await people.database.db.selectFrom('changes').select('uid').execute()).length,
  keys: (await people.database.db.selectFrom('idempotency_keys').select('key').execute()).length,
})

describe('a new member', () => {
  it('is returned completely with 201 and an ETag, and can be read again [S1.4, S3.1, S7.10-11]', async () => {
    const reply = await create({ lifeMemberId: '', amount: '99.99', isActive: undefined })
    expect(reply.statusCode).toBe(201)
    expect(reply.headers.etag).toBe('"1"')
    const body = reply.json<{ data: { _id: string; id: number } }>()
    expect(body).toEqual(
      success(
        {
          ...memberInput(),
          id: expect.any(Number),
          _id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
          amount: 99.99,
          paidOn: null,
          paidBy: null,
          paidTerms: null,
          lifeMemberId: null,
          isActive: true,
          isDied: false,
          isHidden: false,
          hiddenReason: null,
          diedOn: null,
          image: null,
          createdAt: new Date(people.clock.now()).toISOString(),
          version: 1,
        },
        'Member created successfully!',
        201,
      ),
    )
    const found = await people.admin.get(`/api/members/${body.data._id}`)
    expect(found.json()).toMatchObject({ statusCode: 200, data: body.data })
    expect(found.headers).toMatchObject({ etag: '"1"', 'cache-control': 'no-store' })
  })

  it('stores omitted fields as null [S3.4-5]', async () => {
    const { name, address, ...member } = memberInput()
    const form = memberForm({
      ...member,
      name: { firstName: name.firstName, lastName: name.lastName },
      address: { ...address, apartment: ' ' },
      introduceBy: undefined,
      amount: '',
      initialYearOfMembership: '',
      expiredYearOfMembership: undefined,
    })
    const reply = await people.admin.sendForm('POST', '/api/members/create', form)
    expect(reply.json()).toMatchObject({
      statusCode: 201,
      data: {
        name: { middleName: null },
        address: { apartment: null },
        introduceBy: { name: null, phone: null },
        amount: null,
        initialYearOfMembership: null,
        expiredYearOfMembership: null,
      },
    })
  })

  it.each([
    ['life_member', { isActive: false }, { isActive: false, isDied: true }],
    ['life_member', { isActive: true }, { isActive: true, isDied: false }],
    ['general_member', { isActive: false }, { isActive: false, isDied: false }],
    ['general_member', { isActive: false, isDied: true }, { isActive: false, isDied: true }],
    ['new_member', { isActive: undefined }, { isActive: true, isDied: false }],
  ])('of the type %s with %j is stored as %j [S4.9]', async (typeOfMember, given, kept) => {
    const lifeMemberId = `status-${JSON.stringify(given)}`
    const reply = await create({
      typeOfMember,
      ...(typeOfMember === 'life_member' ? { lifeMemberId } : {}),
      ...given,
    })
    expect(reply.json<{ data: object }>().data).toMatchObject(kept)
  })

  it('gets the next number, and a number is never reused', async () => {
    const first = await createMember(people.admin)
    await people.admin.send({ method: 'DELETE', url: `/api/members/delete/${first._id}` })
    const second = await createMember(people.admin)
    expect(second.id).toBe(first.id + 1)
    const crowd = await Promise.all(Array.from({ length: 8 }, () => createMember(people.admin)))
    expect(crowd.map((member) => member.id).toSorted((a, b) => a - b)).toEqual(
      crowd.map((_member, index) => second.id + 1 + index),
    )
  })
})

describe('an invalid form', () => {
  it('is answered with every error at once, and stores nothing [S5.18, V2.2.1, V2.2.2]', async () => {
    const before = await rowsOf()
    const form = memberForm({
      name: { firstName: ' ' },
      yearOfBirth: 2021,
      phone: '12',
      email: 'x',
      unionOfSandwip: 'atlantis',
      initialYearOfMembership: 2027,
      typeOfMember: 'life_member',
      address: { street: 's', city: 'c', state: 's' },
      colour: 'red',
    })
    const reply = await people.admin.sendForm('POST', '/api/members/create', form)
    expect(reply.statusCode).toBe(400)
    const { errorMessages, ...rest } = reply.json<{ errorMessages: { path: string }[] }>()
    expect(rest).toEqual({
      statusCode: 400,
      success: false,
      message: expect.any(String),
      code: 'VALIDATION_FAILED',
    })
    expect(errorMessages.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual(
      faults({
        'address.zipCode': 'Zip Code is required!',
        colour: 'Unknown field!',
        email: 'Invalid email!',
        fatherOrHusbandName: 'Father Or Husband name is required!',
        initialYearOfMembership: 'Initial year of membership must be before 2026!',
        lifeMemberId: 'Life Member ID is required for life members!',
        'name.firstName': 'First name is required!',
        'name.lastName': 'Last name is required!',
        phone: 'Phone number must be a valid USA phone number!',
        unionOfSandwip: 'Union of Sandwip is invalid!',
        yearOfBirth: 'Year of Birth must be before 2020!',
      }),
    )
    expect(await rowsOf()).toEqual(before)
  })
})

describe('a life member ID', () => {
  it('belongs to one member, in any spelling', async () => {
    const { _id, id } = await createMember(people.admin, {
      typeOfMember: 'life_member',
      lifeMemberId: 'Lm-Üne',
      name: { firstName: 'Rokea', lastName: 'Begum' },
    })
    const before = await rowsOf()
    for (const lifeMemberId of ['Lm-Üne', 'LM-ÜNE', ' lm-Üne ', 'LM üne', 'ＬＭ–Üne', 'lm\u200büne']) {
      const reply = await create({ typeOfMember: 'life_member', lifeMemberId })
      expect(reply.json()).toEqual({
        statusCode: 409,
        success: false,
        message: 'Life member ID is already used!',
        errorMessages: [{ path: 'lifeMemberId', message: 'Life member ID is already used!' }],
        code: 'DUPLICATE',
        holder: { _id, id, name: 'Rokea Begum', lifeMemberId: 'Lm-Üne' },
      })
    }
    expect(await rowsOf()).toEqual(before)
  })

  it('is given to one of two concurrent creates [V2.3.4]', async () => {
    const both = [1, 2].map(() => create({ typeOfMember: 'life_member', lifeMemberId: 'LM-RACE' }))
    expect((await Promise.all(both)).map((reply) => reply.statusCode).toSorted()).toEqual([201, 409])
  })
})

describe('an Idempotency-Key', () => {
  const key = (name: string) => ({ 'idempotency-key': name })

  it('creates one member, however often the same form is sent with it', async () => {
    const first = await create({ email: 'once@example.org' }, key('lost-reply'))
    const before = await rowsOf()
    const again = await create({ email: 'once@example.org' }, key('lost-reply'))
    expect(again.statusCode).toBe(201)
    expect(again.json()).toEqual(first.json())
    expect(await rowsOf()).toEqual(before)
  })

  it('creates one member for two concurrent requests', async () => {
    const before = await rowsOf()
    const replies = await Promise.all([1, 2, 3, 4].map(() => create({}, key('double-click'))))
    expect(replies.map((reply) => reply.statusCode)).toEqual([201, 201, 201, 201])
    expect(new Set(replies.map((reply) => reply.json<{ data: { _id: string } }>().data._id)).size).toBe(1)
    expect(await rowsOf()).toEqual({
      members: before.members + 1,
      changes: before.changes + 1,
      keys: before.keys + 1,
    })
  })

  it('is rejected with a different form', async () => {
    const stored = await create({ email: 'one@example.org' }, key('reused'))
    const before = await rowsOf()
    const reply = await create({ email: 'two@example.org' }, key('reused'))
    expect(reply.json()).toMatchObject({ statusCode: 422, success: false, code: 'IDEMPOTENCY_KEY_REUSED' })
    const { _id } = stored.json<{ data: { _id: string } }>().data
    expect(reply.json()).toMatchObject({ stored: { _id } })
    expect(await rowsOf()).toEqual(before)
  })

  it('is not used up by a rejected form', async () => {
    expect((await create({ email: 'no' }, key('corrected'))).statusCode).toBe(400)
    expect((await create({ email: 'yes@example.org' }, key('corrected'))).statusCode).toBe(201)
  })

  it.each(['', ' ', 'a b', 'x'.repeat(201)])('%.20j is invalid', async (name) => {
    const reply = await create({}, key(name))
    expect(reply.json()).toMatchObject({ statusCode: 400, errorMessages: [{ path: 'Idempotency-Key' }] })
  })
})
