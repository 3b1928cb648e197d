import { beforeEach, describe, expect, it } from 'vitest'
import { getDataRevision } from '../database/revision-cache.ts'
import { checkFrom, inFull, setCheck, startAnother } from '../testing/checks.ts'
import { createMember } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'

const DAY_MS = 86_400_000
const HERE = '198.51.100.7'
const MEMBERS = 12

const people = usePeople('each test')
beforeEach(async () => {
  for (let index = 1; index <= MEMBERS; index++) {
    const name = { firstName: 'Person', middleName: null, lastName: `Number${index}` }
    await createMember(people.admin, { name, phone: `7185550${String(index * 7).padStart(3, '0')}` })
  }
  await setCheck(people, { perAddress: 3, perNetwork: 5, overall: 8 })
})

const phoneOf = (id: number) => `7185550${String(id * 7).padStart(3, '0')}`
const ask = (id: number | string, from = HERE, { app } = people) => checkFrom(app, from, String(id))
const askAll = async (from: string, ids: readonly number[]) => {
  const shown: number[] = []
  for (const id of ids) shown.push(...inFull(await ask(id, from)))
  return shown
}
const ALL = Array.from({ length: MEMBERS }, (_, index) => index + 1)

it('an address sees so many different people in full; beyond that they come masked, with a word why [S6.2]', async () => {
  expect(await askAll(HERE, ALL)).toEqual([1, 2, 3])
  const more = await ask(4)
  expect(more.data).toMatchObject([{ isMasked: true, name: { lastName: 'Number4' } }])
  expect(more.meta).toEqual({ page: 1, limit: 50, total: 1, notice: 'limit' })
  expect((await ask('Person Number4')).data).toMatchObject([{ isMasked: true }])
})

it('whom it has seen it sees again, by whichever text, and at no cost', async () => {
  for (let round = 0; round < 3; round++) {
    expect(inFull(await ask(1))).toEqual([1])
    expect(inFull(await ask('Person Number1'))).toEqual([1])
    expect(inFull(await ask(phoneOf(1)))).toEqual([1])
  }
  expect(await askAll(HERE, [2, 3, 4, 1])).toEqual([2, 3, 1])
})

it('an address, its network, and everybody have limits of their own', async () => {
  expect(await askAll('198.51.100.1', [1, 2, 3])).toEqual([1, 2, 3])
  // Members that the network has seen already count against the address limit only.
  expect(await askAll('198.51.100.2', [1, 4, 5, 6])).toEqual([1, 4, 5])
  expect(await askAll('198.51.100.3', [1, 2, 6])).toEqual([1, 2])
  expect(await askAll('203.0.113.1', [6, 7, 8, 9])).toEqual([6, 7, 8])
  expect(await askAll('192.0.2.1', [9, 8, 10, 1])).toEqual([8, 1])
})

it('every address of a house counts as one, and so does the way in which it is written', async () => {
  expect(await askAll('2001:db8:1:1::1', [1, 2])).toEqual([1, 2])
  expect(await askAll('2001:db8:1:1:ffff::9', [3, 4])).toEqual([3])
  expect(await askAll('2001:db8:1:2::1', [4, 5, 6])).toEqual([4, 5])
  expect(await askAll('::ffff:192.0.2.9', [6, 7, 8])).toEqual([6, 7, 8])
  expect(await askAll('192.0.2.9', [1])).toEqual([])
})

it('the next day of the society begins anew, and forgets the last one', async () => {
  expect(await askAll(HERE, ALL)).toHaveLength(3)
  // Noon UTC is eight o’clock in New York: its day ends at four in the morning UTC.
  people.clock.advance(15.9 * 3_600_000)
  expect(await askAll(HERE, [4])).toEqual([])
  people.clock.advance(0.2 * 3_600_000)
  const again = await startAnother(people)
  expect(await people.database.db.selectFrom('uncovered_members').selectAll().execute()).toEqual([])
  expect(await people.database.db.selectFrom('uncovered_counts').selectAll().execute()).toEqual([])
  expect(await askAll(HERE, ALL)).toEqual([1, 2, 3])
  await again.close()
})

it('keeps no address, and another name for it each day', async () => {
  const names = async () => {
    const rows = await people.database.db.selectFrom('uncovered_members').select('who').distinct().execute()
    return rows.map(({ who }) => who).filter((who) => who !== 'everybody')
  }
  await ask(1)
  const today = await names()
  expect(today).toHaveLength(2)
  for (const who of today) expect(who).toMatch(/^[\w-]{22}$/)
  people.clock.advance(DAY_MS)
  await ask(1)
  const both = await names()
  expect(new Set(both).size).toBe(4)
})

it('holds after a restart and across processes, however many ask at the same moment', async () => {
  const apps = [people.app, await startAnother(people), await startAnother(people)]
  const replies = await Promise.all(ALL.flatMap((id) => apps.map((app) => checkFrom(app, HERE, String(id)))))
  expect(new Set(replies.flatMap(inFull)).size).toBe(3)
  const crowd = await Promise.all(
    ALL.flatMap((id) => apps.map((app, at) => checkFrom(app, `203.0.${id}.${at + 1}`, String(id)))),
  )
  expect(new Set([...replies, ...crowd].flatMap(inFull)).size).toBe(8)
  await Promise.all(apps.slice(1).map((app) => app.close()))

  const restarted = await startAnother(people)
  expect(inFull(await checkFrom(restarted, '192.0.2.200', '12'))).toEqual(
    replies.concat(crowd).flatMap(inFull).includes(12) ? [12] : [],
  )
  expect(
    await people.database.db
      .selectFrom('uncovered_counts')
      .selectAll()
      .where('who', '=', 'everybody')
      .execute(),
  ).toMatchObject([{ people: 8 }])
  await restarted.close()
})

it('counts without raising the data revision, which pages are kept by, and without a change record', async () => {
  const { db } = people.database
  const before = await getDataRevision(db)
  await askAll(HERE, ALL)
  expect(await getDataRevision(db)).toBe(before)
})

it('an admin is neither limited nor counted', async () => {
  for (const id of ALL) {
    const reply = await people.admin.send({
      method: 'GET',
      url: `/api/members?searchTerm=${id}`,
      remoteAddress: HERE,
    })
    expect(reply.json()).toMatchObject({ data: { data: [{ id, phone: phoneOf(id) }] } })
  }
  expect(await askAll(HERE, ALL)).toHaveLength(3)
})

describe('a phone, whole or in part, tells who has it by finding him: so', () => {
  it('who is found so counts even where the row comes masked', async () => {
    const part = await ask(phoneOf(1).slice(1))
    expect(part.data).toMatchObject([{ isMasked: true, name: { lastName: 'Number1' } }])
    expect(await askAll(HERE, [2, 3, 4])).toEqual([2, 3])
  })

  it('over the limit nothing tells whether somebody has it', async () => {
    await askAll(HERE, ALL)
    const url = (text: string) => `/api/members?searchTerm=${encodeURIComponent(text)}`
    const bytes = async (text: string) =>
      (await people.app.inject({ url: url(text), remoteAddress: HERE })).body
    const nobody = await bytes('6465550000')
    expect(nobody).toContain('"notice":"limit"')
    for (const text of [phoneOf(9), phoneOf(9).slice(2), phoneOf(9).slice(0, 9), 'Number9 0063', '71855'])
      expect(await bytes(text)).toBe(nobody)
    expect(inFull(await ask(phoneOf(1)))).toEqual([1])
  })
})

describe('the setting', () => {
  it('‘always full’ shows a part of a name in full, up to the limit', async () => {
    await setCheck(people, { mode: 'always-full', perAddress: 3 })
    const { data, meta } = await ask('Person')
    expect(data.map((member) => 'isMasked' in member)).toEqual(ALL.map((id) => id > 3))
    expect(meta).toMatchObject({ total: MEMBERS, notice: 'limit' })
  })

  it('‘always masked’ shows nobody in full, and says so', async () => {
    await setCheck(people, { mode: 'always-masked' })
    for (const text of ['7', 'Person Number7', phoneOf(7)]) {
      const { data, meta } = await ask(text)
      expect(data).toMatchObject([{ isMasked: true, name: { lastName: 'Number7' } }])
      expect(meta.notice).toBe('always-masked')
    }
  })
})
