import { beforeAll, describe, expect, it } from 'vitest'
import type { ListData } from '#domain/api.ts'
import type { PublicMember } from '#domain/members/member.ts'
import { createMember, memberInput } from '../testing/members.ts'
import { failure } from '../testing/replies.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')
const MEMBERS = 52
/** The ranges of the name that match the search text. */
const PARTS = ['Public', 'Number7', 'Person'].map((word) => {
  const start = 'Public Number7 Person'.indexOf(word)
  return { start, end: start + word.length }
})

beforeAll(async () => {
  for (let index = 1; index <= MEMBERS; index++) {
    await createMember(people.admin, {
      name: { firstName: 'Public', middleName: `Number${index}`, lastName: 'Person' },
      phone: `718-555-${String(index).padStart(4, '0')}`,
      email: `private${index}@example.org`,
      yearOfBirth: 1952,
      introduceBy: { name: 'Introducer Hidden', phone: '929-444-3333' },
      amount: 4321,
      expiredYearOfMembership: 2031,
    })
  }
})

const check = (query: string, headers: Record<string, string> = {}) =>
  people.visitor().get(`/api/members?${query}`, headers)
const foundBy = async (text: string) => {
  const reply = await check(`searchTerm=${encodeURIComponent(text)}`)
  expect(reply.statusCode).toBe(200)
  return reply.json<{ data: ListData<PublicMember> }>().data
}

describe('a visitor', () => {
  it('sees exactly the public fields of a member [S6.2]', async () => {
    const { data, meta } = await foundBy('Public Number7 Person')
    expect(meta).toEqual({ page: 1, limit: 50, total: 1 })
    const { fatherOrHusbandName, unionOfSandwip, initialYearOfMembership, typeOfMember, address } =
      memberInput()
    expect(data).toEqual([
      {
        id: 7,
        _id: expect.any(String),
        name: { firstName: 'Public', middleName: 'Number7', lastName: 'Person' },
        fatherOrHusbandName,
        phone: '718-555-0007',
        unionOfSandwip,
        initialYearOfMembership,
        typeOfMember,
        lifeMemberId: null,
        address,
        isActive: true,
        isDied: false,
        image: null,
        match: { kind: 'exact', parts: PARTS, isWhole: true },
      },
    ])
  })

  it('gets no private value anywhere in the response, which is not cached', async () => {
    const reply = await check('searchTerm=public')
    // An `_id` is random and may contain any digits.
    const body = reply.body.replaceAll(/"_id":"[^"]*"/g, '')
    for (const secret of [
      'private',
      '@example.org',
      '1952',
      'Introducer',
      '4321',
      '2031',
      'createdAt',
      'version',
    ]) {
      expect(body).not.toContain(secret)
    }
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers.etag).toBeUndefined()
  })

  it('gets at most fifty members, in no order of their numbers, and the total [S7.15, S9.8]', async () => {
    const { data, meta } = await foundBy('public')
    const names = data.map((member) => member.name.middleName ?? '')
    expect(new Set(names).size).toBe(50)
    expect(names).toEqual(names.toSorted())
    // Of more, neither the first fifty nor the last.
    expect(names).not.toEqual(Array.from({ length: 50 }, (_, index) => `Number${index + 1}`).toSorted())
    expect(meta).toEqual({ page: 1, limit: 50, total: MEMBERS })
    const fewer = await check('searchTerm=public&page=1&limit=3')
    expect(fewer.json<{ data: ListData<PublicMember> }>().data.data).toHaveLength(3)
  })

  it.each([
    'private7',
    'private7@example.org',
    '1952',
    'Introducer',
    '9294443333',
    '4321',
    '2031',
    '2026-06',
  ])('finds no member by %s, which is private', async (text) => {
    expect((await foundBy(text)).meta.total).toBe(0)
  })

  it.each([
    ['52', 52],
    ['718-555-0009', 9],
    ['+1 (718) 555-0010', 10],
    ['person number11 PUBLIC', 11],
  ])('finds by %s the member %i [S1.2]', async (text, id) => {
    expect((await foundBy(text)).data.map((member) => member.id)).toEqual([id])
  })

  it('gets 400 for a text that is invalid for admins as well', async () => {
    for (const text of ['a'.repeat(101), 'a%00']) {
      const reply = await check(`searchTerm=${text}`)
      expect(reply.json()).toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED' })
      expect(reply.json<{ errorMessages: { path: string }[] }>().errorMessages[0]?.path).toBe('searchTerm')
    }
  })
})

describe.each([
  '',
  'searchTerm=',
  'searchTerm=%20',
  'searchTerm=public&page=2',
  'searchTerm=public&limit=51',
  'searchTerm=public&limit=100000',
  'searchTerm=public&count=only',
  'searchTerm=public&sortBy=id',
  'searchTerm=public&sortOrder=desc',
  'searchTerm=public&isActive=true',
  'searchTerm=public&isDied=false',
  'searchTerm=public&unionOfSandwips=musapur',
  'searchTerm=public&typeOfMembers=general_member',
  'searchTerm=public&initialYearOfMemberships=2014',
  'searchTerm=public&email=private7',
  'searchTerm=public&searchTerm=person',
])('the query ?%s', (query) => {
  it('requires a sign-in of a visitor', async () => {
    const reply = await check(query)
    expect(reply.json()).toEqual(failure(403, 'TOKEN_MISSING'))
  })

  it('is denied to the role user', async () => {
    const reply = await people.user.get(`/api/members?${query}`)
    expect(reply.json()).toMatchObject({ statusCode: 403, code: 'ROLE_DENIED', errorMessages: [] })
  })
})

it('the role user sees only what the public sees', async () => {
  const query = '/api/members?searchTerm=Public%20Number7%20Person&page=1&limit=50'
  const [user, visitor] = await Promise.all([people.user.get(query), people.visitor().get(query)])
  expect(user.statusCode).toBe(200)
  expect(user.body).toBe(visitor.body)
})
