import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { OWN_RECORD_LIMITS } from '#domain/check-membership/check-limits.ts'
import { DEFAULT_CHECK, type CheckSettings } from '#domain/check-membership/check-rules.ts'
import { dailyLimits } from '#domain/check-membership/daily-limits.ts'
import type { CheckAnswer } from '#domain/check-membership/masked-member.ts'
import { newMemberSchema } from '#domain/members/member.ts'
import { DEFAULT_SOCIETY } from '#domain/settings/society.ts'
import { newUid } from '../database/ids.ts'
import { changeSettings } from '../settings/settings-kind.ts'
import { checkFrom, fullIds } from '../testing/checks.ts'
import { insertRows, memberInput, toNewRow } from '../testing/members.ts'
import { createClock, startTestApp, type TestApp } from '../testing/test-app.ts'

/** A harvester who knows every name in the register: five people share each name, the most that a name shows. */
const NAMES = 1_100
const SAME_NAME = 5
const MEMBERS = NAMES * SAME_NAME
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const nameOf = (index: number) => `Person House${index % NAMES}`
/** More members than are shown by a name alone. */
const KARIMS = 7
const FIRST_KARIM = MEMBERS + 1
/** They end in 0031, 0131 … */
const karimPhone = (index: number) => `929555${String(31 + 100 * index).padStart(4, '0')}`

const phoneOf = (index: number) => `718${String(5_550_000 + index)}`

/** With those who have the common name. */
const LIMITS = dailyLimits(DEFAULT_CHECK, MEMBERS + KARIMS)

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
  // On a busy machine the register takes longer to load than a search waits for it.
  while ((await site.app.inject('/api/members?searchTerm=nobody')).statusCode === 503);
})
afterAll(() => site.close())

const save = async (changes: Partial<CheckSettings>) => {
  const by = { database: site.database, clock: site.clock, actor: { uid: null, name: 'test' } }
  const membershipCheck = { ...DEFAULT_CHECK, ...changes }
  await changeSettings(by, { ...DEFAULT_SOCIETY, logo: null, membershipCheck }, null)
}

beforeEach(() => site.clock.advance(DAY_MS))
afterEach(() => save(DEFAULT_CHECK))

/** Searches as often as the throttle allows, and adds the members shown in full to `seen`. */
const harvest = async (from: string, texts: readonly string[], seen: Set<number>) => {
  for (const text of texts) {
    if (++asked % 100 === 0) site.clock.advance(MINUTE_MS)
    for (const id of fullIds(await checkFrom(site.app, from, text))) seen.add(id)
  }
}

const upTo = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at))

it('one address sees at most its share of the members per day, by any search except whole phone numbers [S6.2, V2.4.1]', async () => {
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
  await harvest('203.0.113.5', upTo(3, nameOf), seen)
  expect(seen.size).toBe(3 * SAME_NAME)
  await harvest(
    '203.0.113.5',
    upTo(60, (at) => String(at + 2_000)),
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
  expect(seen.size).toBe(LIMITS.perAddress)
})

it('the addresses of one network together see little more than one address, on every day', async () => {
  const seen = new Set<number>()
  for (let day = 1; day <= 3; day++) {
    for (let house = 1; house <= 3; house++) {
      const first = ((day - 1) * 3 + house) * 60
      await harvest(
        `198.51.100.${house}`,
        upTo(12, (at) => nameOf(first + at)),
        seen,
      )
    }
    expect(seen.size).toBe(day * LIMITS.perNetwork)
    site.clock.advance(DAY_MS)
  }
})

it('addresses in many networks together see at most the overall limit per day', async () => {
  const seen = new Set<number>()
  // The first addresses see as much as they may; the reserve needs many more addresses.
  for (let at = 0; at < 140; at++) {
    const names = upTo(at < 10 ? 6 : 1, (index) => nameOf(at * 3 + index))
    await harvest(`10.${at >> 8}.${at & 255}.9`, names, seen)
  }
  expect(seen.size).toBe(LIMITS.overall - LIMITS.reserved.own)
  // The rest of the day is left for people who open their own record, and for guessed digits.
  for (let at = 0; at < LIMITS.reserved.own; at++) {
    const index = MEMBERS - 1 - at
    await harvest(`172.16.${at}.9`, [`${index + 1} ${phoneOf(index).slice(-4)}`], seen)
  }
  expect(seen.size).toBe(LIMITS.overall)
})

it('a phone number is not revealed digit by digit, even when everybody is masked', async () => {
  const target = karimPhone(3)
  const { app } = site
  await save({ mode: 'always-masked', addressPercent: 100 })
  /** Whether the response differs from that for a number that no member has. */
  const tells = async (digits: string, other: string) => {
    const bodies = await Promise.all(
      [digits, other].map(async (end, at) =>
        JSON.stringify(await checkFrom(app, `192.0.${at}.${digits.length}`, `Abdul Karim ${end}`)),
      ),
    )
    return bodies[0] !== bodies[1]
  }
  for (let length = 5; length < target.length; length++) {
    expect(await tells(target.slice(0, length), '3'.repeat(length))).toBe(false)
    expect(await tells(target.slice(-length), '3'.repeat(length))).toBe(false)
  }
  expect(await tells(target.slice(0, 4), '3333')).toBe(false)
  expect(await tells(target.slice(-4), '3333')).toBe(false)
  expect(await tells(target, '3333333333')).toBe(true)
})

it('member IDs with guessed digits open hardly any record, from any number of addresses', async () => {
  const seen = new Set<number>()
  const refused = new Set<string>()
  const TRIES = OWN_RECORD_LIMITS.member.allowed + 3
  for (let at = 0; at < 4 * TRIES; at++) {
    const from = `172.16.${at}.9`
    const text = `${1 + (at % 4)} ${at + 1_000}`
    const reply = await site.app.inject({
      url: `/api/members?searchTerm=${encodeURIComponent(text)}`,
      remoteAddress: from,
    })
    if (reply.statusCode === 429) refused.add(text)
    else for (const id of fullIds(reply.json<{ data: CheckAnswer }>().data)) seen.add(id)
  }
  expect(seen.size).toBe(0)
  expect(refused.size).toBe(4 * (TRIES - OWN_RECORD_LIMITS.member.allowed))
})
