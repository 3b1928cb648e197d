import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DEFAULT_CHECK, DIGITS_LIMIT } from '#domain/check-membership/check-rules.ts'
import { newMemberSchema } from '#domain/members/member.ts'
import { newUid } from '../database/ids.ts'
import { checkFrom, fullIds } from '../testing/checks.ts'
import { insertRows, memberInput, toNewRow } from '../testing/members.ts'
import { createClock, startTestApp, type TestApp } from '../testing/test-app.ts'

/**
 * A harvester who knows every name in the register: five people share each name, the most that a name shows. The
 * limits are absolute numbers of people, so the result for these 5,500 also holds for 100,000.
 */
const NAMES = 1_100
const SAME_NAME = 5
const MEMBERS = NAMES * SAME_NAME
const ONE_ADDRESS_MAX = 0.005 * 100_000
const THOUSAND_ADDRESSES_MAX = 0.05 * 100_000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const nameOf = (index: number) => `Person House${index % NAMES}`
/** More people than a name alone shows. */
const KARIMS = 7
const FIRST_KARIM = MEMBERS + 1
/** They end in 0031, 0131 … */
const karimPhone = (index: number) => `929555${String(31 + 100 * index).padStart(4, '0')}`

const phoneOf = (index: number) => `718${String(5_550_000 + index)}`

let site: TestApp
let asked = 0

beforeAll(async () => {
  site = await startTestApp()
  const template = newMemberSchema(createClock()).parse(memberInput())
  const rows = Array.from({ length: MEMBERS }, (_, index) => {
    const [firstName = '', lastName = ''] = nameOf(index).split(' ')
    const member = { ...template, name: { firstName, middleName: null, lastName }, phone: phoneOf(index) }
    const at = '2026-01-01T00:00:00.000Z'
    return toNewRow(member, { id: index + 1, uid: newUid(index), at, imageUid: null })
  })
  const karims = Array.from({ length: KARIMS }, (_, index) => {
    const name = { firstName: 'Abdul', middleName: null, lastName: 'Karim' }
    const member = { ...template, name, phone: karimPhone(index) }
    const [id, at] = [FIRST_KARIM + index, '2026-01-01T00:00:00.000Z']
    return toNewRow(member, { id, uid: newUid(id), at, imageUid: null })
  })
  await insertRows(site.database, [...rows, ...karims])
})
afterAll(() => site.close())

beforeEach(() => site.clock.advance(DAY_MS))

/** Searches as often as the throttle allows, and adds the members shown in full to `seen`. */
const harvest = async (from: string, texts: readonly string[], seen: Set<number>) => {
  for (const text of texts) {
    if (++asked % 100 === 0) site.clock.advance(MINUTE_MS)
    for (const id of fullIds(await checkFrom(site.app, from, text))) seen.add(id)
  }
}

const upTo = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at))

it('one address sees less than half a percent of 100,000 members per day, whatever it searches [S6.2]', async () => {
  const seen = new Set<number>()
  const vague = [
    'Person',
    'Pe',
    'House',
    ...upTo(20, (at) => `House${at}`),
    ...upTo(20, (at) => `Parson House${at}`),
  ]
  await harvest('203.0.113.5', vague, seen)
  expect(seen.size).toBe(0)
  await harvest('203.0.113.5', upTo(30, nameOf), seen)
  expect(seen.size).toBe(30 * SAME_NAME)
  await harvest(
    '203.0.113.5',
    upTo(60, (at) => String(at + 2_000)),
    seen,
  )
  await harvest(
    '203.0.113.5',
    upTo(60, (at) => phoneOf(at + 3_000)),
    seen,
  )
  await harvest(
    '203.0.113.5',
    upTo(30, (at) => phoneOf(at + 4_000).slice(3)),
    seen,
  )
  await harvest(
    '203.0.113.5',
    upTo(30, (at) => nameOf(at + 500)),
    seen,
  )
  expect(seen.size).toBe(DEFAULT_CHECK.perAddress)
  expect(seen.size).toBeLessThanOrEqual(ONE_ADDRESS_MAX)
})

it('the addresses of one network together see little more than one address, on every day', async () => {
  const seen = new Set<number>()
  for (let day = 1; day <= 3; day++) {
    for (let house = 1; house <= 3; house++) {
      const first = ((day - 1) * 3 + house) * 60
      await harvest(
        `198.51.100.${house}`,
        upTo(45, (at) => nameOf(first + at)),
        seen,
      )
    }
    expect(seen.size).toBe(day * DEFAULT_CHECK.perNetwork)
    site.clock.advance(DAY_MS)
  }
})

it('a thousand addresses in a thousand networks see less than five percent of 100,000 members per day', async () => {
  const seen = new Set<number>()
  for (let at = 0; at < 1_000; at++) await harvest(`10.${at >> 8}.${at & 255}.9`, [nameOf(at)], seen)
  expect(seen.size).toBe(DEFAULT_CHECK.overall)
  expect(seen.size).toBeLessThanOrEqual(THOUSAND_ADDRESSES_MAX)
}, 120_000)

it('an address tries a name with thirty endings of a phone an hour, whether or not somebody has them', async () => {
  const from = '192.0.2.77'
  const guess = (text: string) =>
    site.app.inject({ url: `/api/members?searchTerm=${encodeURIComponent(text)}`, remoteAddress: from })
  const seen = new Set<number>()
  await harvest(
    from,
    upTo(DIGITS_LIMIT.allowed, (at) => `Abdul Karim ${String(at).padStart(4, '0')}`),
    seen,
  )
  expect(seen.size).toBe(0)
  const [hit, miss] = [await guess('Abdul Karim 0031'), await guess('Abdul Karim 0032')]
  expect(hit.statusCode).toBe(429)
  expect(hit.body).toBe(miss.body)
  expect((await guess('আব্দুল করিম ০০৩১')).statusCode).toBe(429)

  await harvest(from, [karimPhone(1), `Abdul Karim ${karimPhone(2)}`, String(FIRST_KARIM + 3)], seen)
  expect(seen).toEqual(new Set([FIRST_KARIM + 1, FIRST_KARIM + 2, FIRST_KARIM + 3]))
  site.clock.advance(60 * MINUTE_MS)
  await harvest(from, ['Abdul Karim 0031'], seen)
  expect(seen).toContain(FIRST_KARIM)
})
