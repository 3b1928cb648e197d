import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ListData } from '#domain/api.ts'
import { newMemberSchema, type Member } from '#domain/members/member.ts'
import { newUid, timestamp } from '../database/ids.ts'
import { memberInput, toNewRow } from '../testing/members.ts'
import { startWithPeople, type People } from '../testing/people.ts'
import { completeIndex } from './search/rebuild-index.ts'

/** More than is answered in one piece, and no multiple of the batches that are read. */
const MEMBERS = 1_234

let people: People

beforeAll(async () => {
  people = await startWithPeople()
  const { database, clock } = people
  const member = newMemberSchema(clock).parse(
    memberInput({ name: { firstName: 'Zoë "Q"', lastName: 'Ālam' } }),
  )
  const rows = Array.from({ length: MEMBERS }, (_, index) => {
    const moment = clock.now() + index * 1000
    return toNewRow(member, { id: index + 1, uid: newUid(moment), at: timestamp(moment), imageUid: null })
  })
  await database.db.transaction().execute(async (tx) => {
    for (let start = 0; start < MEMBERS; start += 400) {
      await tx
        .insertInto('members')
        .values(rows.slice(start, start + 400))
        .execute()
    }
  })
  await completeIndex(database)
})
afterAll(() => people.close())

const list = async (query: string, headers: Record<string, string> = {}) => {
  const reply = await people.admin.get(`/api/members?${query}`, headers)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  return reply.json<{ message: string; data: ListData<Member> }>()
}

it.each(['', '&sortOrder=desc', '&sortBy=createdAt&sortOrder=desc', '&searchTerm=zo%C3%AB'])(
  'the long list%s has the same content as its pages',
  async (query) => {
    const long = await list(`limit=100000${query}`)
    const halves = await Promise.all([1, 2].map((page) => list(`limit=1000&page=${page}${query}`)))
    const { data, ...wrapper } = long
    expect(wrapper).toEqual({ statusCode: 200, success: true, message: halves[0]?.message })
    expect(data.meta).toEqual({ page: 1, limit: 100_000, total: MEMBERS })
    expect(data.data).toEqual(halves.flatMap((half) => half.data.data))
    expect(data.data).toHaveLength(MEMBERS)
  },
)

it('a long list of nobody is an empty one', async () => {
  expect((await list('limit=100000&searchTerm=nobody-of-that-name')).data).toEqual({
    data: [],
    meta: { page: 1, limit: 100_000, total: 0 },
  })
})

it('the count alone needs no list', async () => {
  expect((await list('limit=100000&count=only')).data).toEqual({
    data: [],
    meta: { page: 1, limit: 100_000, total: MEMBERS },
  })
})

it('a long list is refused to others like any other', async () => {
  expect((await people.visitor().get('/api/members?limit=100000')).statusCode).toBe(403)
  expect((await people.user.get('/api/members?limit=100000')).statusCode).toBe(403)
})
