import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ListData } from '#domain/api.ts'
import type { Member } from '#domain/members/member.ts'
import { createMember, memberInput } from '../testing/members.ts'
import { refusedFields, success } from '../testing/replies.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

/** Members of every type from two years and two unions; the member number is the one-based index. */
const REGISTER = [
  { typeOfMember: 'general_member', unionOfSandwip: 'musapur', initialYearOfMembership: 2003 },
  { typeOfMember: 'general_member', unionOfSandwip: 'gasua', initialYearOfMembership: 2014 },
  { typeOfMember: 'new_member', unionOfSandwip: 'musapur', initialYearOfMembership: 2026, isActive: false },
  { typeOfMember: 'renewal_member', unionOfSandwip: 'musapur', initialYearOfMembership: 2014 },
  {
    typeOfMember: 'life_member',
    lifeMemberId: 'LM-1',
    unionOfSandwip: 'gasua',
    initialYearOfMembership: 2003,
  },
  { typeOfMember: 'life_member', lifeMemberId: 'LM-2', unionOfSandwip: 'musapur', isActive: false },
  { typeOfMember: 'general_member', unionOfSandwip: 'noakhali (not for vote)', isDied: true },
  { typeOfMember: 'general_member', unionOfSandwip: 'others', initialYearOfMembership: null },
]

beforeAll(async () => {
  for (const member of REGISTER) {
    await createMember(people.admin, { initialYearOfMembership: 2020, ...member })
    people.clock.advance(1000)
  }
  const gone = await createMember(people.admin, { unionOfSandwip: 'bauria' })
  await people.admin.send({ method: 'DELETE', url: `/api/members/delete/${gone._id}` })
})

const list = async (query: string) => {
  const reply = await people.admin.get(`/api/members?${query}`)
  expect(reply.statusCode).toBe(200)
  return reply.json<{ data: ListData<Member> }>().data
}
const idsOf = async (query: string) => (await list(query)).data.map((member) => member.id)

it('the same list is sent compressed to who accepts it, and shows a write at once', async () => {
  const compressed = async () => {
    const reply = await people.admin.get('/api/members?limit=100', { 'accept-encoding': 'br' })
    expect(reply.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    const body = brotliDecompressSync(reply.rawPayload).toString()
    return (JSON.parse(body) as { data: ListData<Member> }).data
  }
  expect(await compressed()).toEqual(await list('limit=100'))
  expect(await compressed()).toEqual(await list('limit=100'))
  const { _id } = await createMember(people.admin, { unionOfSandwip: 'bauria' })
  expect((await compressed()).data.map((member) => member._id)).toContain(_id)
  await people.admin.send({ method: 'DELETE', url: `/api/members/delete/${_id}` })
  expect((await list('limit=100')).data.map((member) => member._id)).not.toContain(_id)
})

describe('a list without a query', () => {
  it('has the whole register from page 1, thirty per page, by ascending number [S1.3, S4.18, S9.7]', async () => {
    const reply = await people.admin.get('/api/members')
    expect(reply.headers['cache-control']).toBe('no-store')
    const body = reply.json<{ data: ListData<Member> }>()
    expect(body).toEqual(success({ data: expect.any(Array), meta: { page: 1, limit: 30, total: 8 } }))
    expect(body.data.data.map((member) => member.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('shows an admin every field of a member [S3.1]', async () => {
    const { data } = await list('limit=1')
    expect(data).toEqual([
      {
        ...memberInput({ initialYearOfMembership: 2003 }),
        id: 1,
        _id: expect.any(String),
        paidOn: null,
        paidBy: null,
        paidTerms: null,
        lifeMemberId: null,
        isDied: false,
        isHidden: false,
        hiddenReason: null,
        diedOn: null,
        image: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        version: 1,
      },
    ])
  })
})

it.each([
  ['typeOfMembers=general_member,new_member,renewal_member', [1, 2, 3, 4, 7, 8]],
  ['typeOfMembers=life_member', [5, 6]],
  ['typeOfMembers=general_member', [1, 2, 7, 8]],
  ['typeOfMembers=new_member,renewal_member', [3, 4]],
  ['typeOfMembers=new_member,life_member', [3, 5, 6]],
  ['typeOfMembers=general_member,life_member,new_member,renewal_member', [1, 2, 3, 4, 5, 6, 7, 8]],
  ['typeOfMembers=', [1, 2, 3, 4, 5, 6, 7, 8]],
  ['unionOfSandwips=musapur', [1, 3, 4, 6]],
  ['unionOfSandwips=musapur,gasua', [1, 2, 3, 4, 5, 6]],
  [`unionOfSandwips=${encodeURIComponent('noakhali (not for vote)')}`, [7]],
  ['unionOfSandwips=bauria', []],
  ['initialYearOfMemberships=2003', [1, 5]],
  ['initialYearOfMemberships=2003,2014', [1, 2, 4, 5]],
  ['initialYearOfMemberships=1999', []],
  ['isActive=true', [1, 2, 4, 5, 7, 8]],
  ['isActive=false', [3, 6]],
  ['isDied=true', [6, 7]],
  ['isDied=false', [1, 2, 3, 4, 5, 8]],
  ['isActive=false&isDied=false', [3]],
  ['typeOfMembers=general_member&unionOfSandwips=musapur,gasua&initialYearOfMemberships=2003', [1]],
  ['typeOfMembers=life_member&isDied=true&unionOfSandwips=musapur', [6]],
  ['searchTerm=karim&typeOfMembers=life_member&isActive=true', [5]],
  ['sortOrder=desc', [8, 7, 6, 5, 4, 3, 2, 1]],
  ['sortBy=createdAt', [1, 2, 3, 4, 5, 6, 7, 8]],
  ['sortBy=createdAt&sortOrder=desc', [8, 7, 6, 5, 4, 3, 2, 1]],
  ['sortBy=id&sortOrder=desc&typeOfMembers=life_member', [6, 5]],
])('%s finds %j [S1.3, S3.9, S7.8]', async (query, ids) => {
  const { data, meta } = await list(query)
  expect(data.map((member) => member.id)).toEqual(ids)
  expect(meta.total).toBe(ids.length)
  const { data: nobody, meta: counted } = await list(`${query}&limit=100000&count=only`)
  expect(nobody).toEqual([])
  expect(counted).toEqual({ page: 1, limit: 100_000, total: ids.length })
})

describe('a page', () => {
  it('continues the previous one, without a gap or an overlap, in either order [S1.3]', async () => {
    const pages = [1, 2, 3, 4].map((page) => `page=${page}&limit=3`)
    expect(await Promise.all(pages.map(idsOf))).toEqual([[1, 2, 3], [4, 5, 6], [7, 8], []])
    const down = pages.map((page) => `${page}&sortBy=createdAt&sortOrder=desc`)
    expect(await Promise.all(down.map(idsOf))).toEqual([[8, 7, 6], [5, 4, 3], [2, 1], []])
  })

  it('has its page number and the total [S3.12, S7.8]', async () => {
    expect((await list('page=2&limit=3')).meta).toEqual({ page: 2, limit: 3, total: 8 })
    expect((await list('page=1000000&limit=3')).meta).toEqual({ page: 1_000_000, limit: 3, total: 8 })
  })

  it.each([10, 20, 30, 50, 100])('may have %i members', async (limit) => {
    expect((await list(`limit=${limit}`)).meta).toEqual({ page: 1, limit, total: 8 })
  })
})

describe('members with the same creation time', () => {
  it('are sorted by number', async () => {
    const query = 'searchTerm=Moment&sortBy=createdAt'
    const made = []
    for (const lastName of ['Moment', 'Moment', 'Moment']) {
      made.push(await createMember(people.admin, { name: { firstName: 'Same', lastName } }))
    }
    const ids = made.map((member) => member.id)
    expect(await idsOf(query)).toEqual(ids)
    expect(await idsOf(`${query}&sortOrder=desc`)).toEqual(ids.toReversed())
    for (const { _id } of made)
      await people.admin.send({ method: 'DELETE', url: `/api/members/delete/${_id}` })
  })
})

it('reports every error of a query with its path', async () => {
  const query = 'page=0&limit=100001&isDied=maybe&unionOfSandwips=musapur,atlantis&sortBy=email&colour=red'
  const reply = await people.admin.get(`/api/members?${query}`)
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toEqual(
    refusedFields({
      page: 'Must be at least 1!',
      limit: 'Must be at most 100000!',
      'unionOfSandwips.1': 'Union of Sandwip is invalid!',
      isDied: 'Must be true or false!',
      sortBy: 'Must be id, createdAt, name, union or zip!',
      colour: 'Unknown field!',
    }),
  )
})
