import { beforeEach, describe, expect, it } from 'vitest'
import { readCounter } from '../database/counters.ts'
import { checkFrom, fullIds, setCheckSettings, startSecondProcess } from '../testing/checks.ts'
import { createMember } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'

const DAY_MS = 86_400_000
const ADDRESS = '198.51.100.7'
const MEMBERS = 12

const people = usePeople('each test')
beforeEach(async () => {
  for (let index = 1; index <= MEMBERS; index++) {
    const name = { firstName: 'Person', middleName: null, lastName: `Number${index}` }
    await createMember(people.admin, { name, phone: `7185550${String(index * 7).padStart(3, '0')}` })
  }
  await setCheckSettings(people, { perAddress: 3, perNetwork: 5, overall: 8 })
})

const phoneOf = (id: number) => `7185550${String(id * 7).padStart(3, '0')}`
const search = (id: number | string, from = ADDRESS, { app } = people) => checkFrom(app, from, String(id))
const searchAll = async (from: string, ids: readonly number[]) => {
  const shown: number[] = []
  for (const id of ids) shown.push(...fullIds(await search(id, from)))
  return shown
}
const ALL = Array.from({ length: MEMBERS }, (_, index) => index + 1)

it('an address sees a limited number of members in full; further ones are masked, with a notice [S6.2]', async () => {
  expect(await searchAll(ADDRESS, ALL)).toEqual([1, 2, 3])
  const more = await search(4)
  expect(more.data).toMatchObject([{ isMasked: true, name: { lastName: 'Number4' } }])
  expect(more.meta).toEqual({ page: 1, limit: 50, total: 1, notice: 'limit' })
  expect((await search('Person Number4')).data).toMatchObject([{ isMasked: true }])
})

it('a member that was disclosed to an address stays visible to it, by any search text, and is not counted again', async () => {
  for (let round = 0; round < 3; round++) {
    expect(fullIds(await search(1))).toEqual([1])
    expect(fullIds(await search('Person Number1'))).toEqual([1])
    expect(fullIds(await search(phoneOf(1)))).toEqual([1])
  }
  expect(await searchAll(ADDRESS, [2, 3, 4, 1])).toEqual([2, 3, 1])
})

it('an address, its network, and all visitors together have separate limits', async () => {
  expect(await searchAll('198.51.100.1', [1, 2, 3])).toEqual([1, 2, 3])
  // Members that the network has seen already count against the address limit only.
  expect(await searchAll('198.51.100.2', [1, 4, 5, 6])).toEqual([1, 4, 5])
  expect(await searchAll('198.51.100.3', [1, 2, 6])).toEqual([1, 2])
  expect(await searchAll('203.0.113.1', [6, 7, 8, 9])).toEqual([6, 7, 8])
  expect(await searchAll('192.0.2.1', [9, 8, 10, 1])).toEqual([8, 1])
})

it('the addresses of one IPv6 prefix count as one, and so do the spellings of an address', async () => {
  expect(await searchAll('2001:db8:1:1::1', [1, 2])).toEqual([1, 2])
  expect(await searchAll('2001:db8:1:1:ffff::9', [3, 4])).toEqual([3])
  expect(await searchAll('2001:db8:1:2::1', [4, 5, 6])).toEqual([4, 5])
  expect(await searchAll('::ffff:192.0.2.9', [6, 7, 8])).toEqual([6, 7, 8])
  expect(await searchAll('192.0.2.9', [1])).toEqual([])
})

it('the counts start again on the next day in New York, and those of the day before are deleted', async () => {
  expect(await searchAll(ADDRESS, ALL)).toHaveLength(3)
  // Noon UTC is eight o’clock in New York: its day ends at four in the morning UTC.
  people.clock.advance(15.9 * 3_600_000)
  expect(await searchAll(ADDRESS, [4])).toEqual([])
  people.clock.advance(0.2 * 3_600_000)
  const again = await startSecondProcess(people)
  expect(await people.database.db.selectFrom('disclosed_members').selectAll().execute()).toEqual([])
  expect(await people.database.db.selectFrom('disclosure_counts').selectAll().execute()).toEqual([])
  expect(await searchAll(ADDRESS, ALL)).toEqual([1, 2, 3])
  await again.close()
})

it('addresses are stored as a hash that differs each day', async () => {
  const names = async () => {
    const rows = await people.database.db
      .selectFrom('disclosed_members')
      .select('subject')
      .distinct()
      .execute()
    return rows.map(({ subject }) => subject).filter((subject) => subject !== 'everybody')
  }
  await search(1)
  const today = await names()
  expect(today).toHaveLength(2)
  for (const subject of today) expect(subject).toMatch(/^[\w-]{22}$/)
  people.clock.advance(DAY_MS)
  await search(1)
  const both = await names()
  expect(new Set(both).size).toBe(4)
})

it('the limits hold after a restart, across processes and for concurrent requests', async () => {
  const apps = [people.app, await startSecondProcess(people), await startSecondProcess(people)]
  const replies = await Promise.all(
    ALL.flatMap((id) => apps.map((app) => checkFrom(app, ADDRESS, String(id)))),
  )
  expect(new Set(replies.flatMap(fullIds)).size).toBe(3)
  const crowd = await Promise.all(
    ALL.flatMap((id) => apps.map((app, at) => checkFrom(app, `203.0.${id}.${at + 1}`, String(id)))),
  )
  expect(new Set([...replies, ...crowd].flatMap(fullIds)).size).toBe(8)
  await Promise.all(apps.slice(1).map((app) => app.close()))

  const restarted = await startSecondProcess(people)
  expect(fullIds(await checkFrom(restarted, '192.0.2.200', '12'))).toEqual(
    replies.concat(crowd).flatMap(fullIds).includes(12) ? [12] : [],
  )
  expect(
    await people.database.db
      .selectFrom('disclosure_counts')
      .selectAll()
      .where('subject', '=', 'everybody')
      .execute(),
  ).toMatchObject([{ members: 8 }])
  await restarted.close()
})

it('counting does not raise the data revision, by which pages are cached', async () => {
  const { db } = people.database
  const before = await readCounter(db, 'data_revision')
  await searchAll(ADDRESS, ALL)
  expect(await readCounter(db, 'data_revision')).toBe(before)
})

it('an admin is neither limited nor counted', async () => {
  for (const id of ALL) {
    const reply = await people.admin.send({
      method: 'GET',
      url: `/api/members?searchTerm=${id}`,
      remoteAddress: ADDRESS,
    })
    expect(reply.json()).toMatchObject({ data: { data: [{ id, phone: phoneOf(id) }] } })
  }
  expect(await searchAll(ADDRESS, ALL)).toHaveLength(3)
})

describe('a search by phone number', () => {
  it('counts the member that it finds, even if the row is masked', async () => {
    const part = await search(phoneOf(1).slice(1))
    expect(part.data).toMatchObject([{ isMasked: true, name: { lastName: 'Number1' } }])
    expect(await searchAll(ADDRESS, [2, 3, 4])).toEqual([2, 3])
  })

  it('beyond the limit does not reveal whether a member has the number', async () => {
    await searchAll(ADDRESS, ALL)
    const url = (text: string) => `/api/members?searchTerm=${encodeURIComponent(text)}`
    const bytes = async (text: string) =>
      (await people.app.inject({ url: url(text), remoteAddress: ADDRESS })).body
    const nobody = await bytes('6465550000')
    expect(nobody).toContain('"notice":"limit"')
    for (const text of [phoneOf(9), phoneOf(9).slice(2), phoneOf(9).slice(0, 9), 'Number9 0063', '71855'])
      expect(await bytes(text)).toBe(nobody)
    expect(fullIds(await search(phoneOf(1)))).toEqual([1])
  })
})

describe('the setting', () => {
  it('‘always full’ shows a part of a name in full, up to the limit', async () => {
    await setCheckSettings(people, { mode: 'always-full', perAddress: 3 })
    const { data, meta } = await search('Person')
    expect(data.map((member) => 'isMasked' in member)).toEqual(ALL.map((id) => id > 3))
    expect(meta).toMatchObject({ total: MEMBERS, notice: 'limit' })
  })

  it('‘always masked’ masks every member, with a notice', async () => {
    await setCheckSettings(people, { mode: 'always-masked' })
    for (const text of ['7', 'Person Number7', phoneOf(7)]) {
      const { data, meta } = await search(text)
      expect(data).toMatchObject([{ isMasked: true, name: { lastName: 'Number7' } }])
      expect(meta.notice).toBe('always-masked')
    }
  })
})
