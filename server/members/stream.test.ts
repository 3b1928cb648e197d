import { beforeAll, expect, it } from 'vitest'
import type { ListData } from '#domain/api.ts'
import { MemberQuery } from '#domain/members/member-query.ts'
import { newMemberSchema, type Member } from '#domain/members/member.ts'
import { newUid, timestamp } from '../database/ids.ts'
import { insertRows, memberInput, toNewRow } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'
import { createRegister } from '../register/register.ts'
import { findPage, streamMembers } from './queries.ts'

/** More members than an unstreamed response or an in-memory sort handles, and not a multiple of the batch size. */
const MEMBERS = 5_234
/** The creation time of a member: each two members share one. */
const momentOf = (index: number) => Math.floor(index / 2) * 1000

const people = usePeople('the file')

beforeAll(async () => {
  const { database, clock } = people
  const member = newMemberSchema(clock).parse(
    memberInput({ name: { firstName: 'Zoë "Q"', lastName: 'Ālam' } }),
  )
  const rows = Array.from({ length: MEMBERS }, (_, index) => {
    const moment = clock.now() + momentOf(index)
    return toNewRow(member, { id: index + 1, uid: newUid(moment), at: timestamp(moment), imageUid: null })
  })
  await insertRows(database, rows)
})

const list = async (query: string, headers: Record<string, string> = {}) => {
  const reply = await people.admin.get(`/api/members?${query}`, headers)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  return reply.json<{ message: string; data: ListData<Member> }>()
}

const BY_CREATION = '&sortBy=createdAt&sortOrder=desc'

it.each(['', '&sortOrder=desc', BY_CREATION, '&searchTerm=zo%C3%AB', `&searchTerm=zo%C3%AB${BY_CREATION}`])(
  'the long list%s has the same content as its pages',
  async (query) => {
    const long = await list(`limit=100000${query}`)
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => list(`limit=1000&page=${page}${query}`)))
    const { data, ...wrapper } = long
    expect(wrapper).toEqual({ statusCode: 200, success: true, message: pages[0]?.message })
    expect(data.meta).toEqual({ page: 1, limit: 100_000, total: MEMBERS })
    expect(data.data).toEqual(pages.flatMap((page) => page.data.data))
    expect(data.data).toHaveLength(MEMBERS)
  },
)

/** Counts event loop turns; sockets are only read and written between them. */
const countTurns = () => {
  let turns = 0
  let next: NodeJS.Immediate
  const count = () => {
    turns++
    next = setImmediate(count)
  }
  count()
  return { turns: () => turns, stop: () => clearImmediate(next) }
}

it.each([{}, { sortBy: 'createdAt' }, { searchTerm: 'zoë', sortBy: 'createdAt' }])(
  'other requests are served between any two batches of a long list: %j',
  async (query) => {
    const { db } = people.database
    const all = MemberQuery.parse({ limit: '100000', ...query })
    const page = await findPage(createRegister(people.database), all)
    const { turns, stop } = countTurns()
    let before = -1
    let read = 0
    for await (const batch of streamMembers(db, page)) {
      expect(batch.length).toBeLessThanOrEqual(100)
      expect(turns()).toBeGreaterThan(before)
      before = turns()
      read += batch.length
    }
    stop()
    expect(read).toBe(MEMBERS)
  },
)

it('other requests are served while the register is loaded', async () => {
  const { turns, stop } = countTurns()
  const before = turns()
  const gone = new AbortController()
  const all = MemberQuery.parse({ limit: '100000', searchTerm: 'zoë', sortBy: 'createdAt' })
  const found = await findPage(createRegister(people.database), all, gone.signal)
  expect(found.ids).toHaveLength(MEMBERS)
  expect(turns() - before).toBeGreaterThanOrEqual(Math.floor(MEMBERS / 2_000))
  stop()
  gone.abort()
  await expect(findPage(createRegister(people.database), all, gone.signal)).rejects.toThrow('aborted')
})

it.each(['', '&searchTerm=zo%C3%AB'])(
  'the long list%s is sorted by creation, then by number',
  async (query) => {
    const ascending = Array.from({ length: MEMBERS }, (_, index) => index + 1)
    for (const [order, ids] of [
      ['asc', ascending],
      ['desc', ascending.toReversed()],
    ] as const) {
      const { data } = await list(`limit=100000&sortBy=createdAt&sortOrder=${order}${query}`)
      expect(data.data.map(({ id }) => id)).toEqual(ids)
    }
  },
)

it('a long list without matches is empty', async () => {
  expect((await list('limit=100000&searchTerm=nobody-of-that-name')).data).toEqual({
    data: [],
    meta: { page: 1, limit: 100_000, total: 0 },
  })
})

it('count=only returns no members [S1.15]', async () => {
  expect((await list('limit=100000&count=only')).data).toEqual({
    data: [],
    meta: { page: 1, limit: 100_000, total: MEMBERS },
  })
})

it('a long list requires the same access as a page', async () => {
  expect((await people.visitor().get('/api/members?limit=100000')).statusCode).toBe(403)
  expect((await people.user.get('/api/members?limit=100000')).statusCode).toBe(403)
})
