import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HttpError } from '../http/errors.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { countAttempt, type Ladder, undoAttempt } from './limits.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const tryAt = (key: string, now: number, ladder: Ladder = 'password') =>
  testApp.database.counts.run((tx) => countAttempt(tx, key, now, ladder))
const countAt = async (key: string, now: number) => {
  const attempt = await tryAt(key, now)
  if (attempt instanceof HttpError) throw attempt
  return attempt
}
const undo = (attempt: Awaited<ReturnType<typeof countAt>>) =>
  testApp.database.counts.run((tx) => undoAttempt(tx, attempt))
const rowOf = (key: string) =>
  testApp.database.db
    .selectFrom('throttles')
    .select(['count', 'resets_at'])
    .where('key', '=', key)
    .executeTakeFirst()
/** How many attempts are possible for somebody who comes back exactly when it is allowed, until `end`. */
const climb = async (key: string, ladder: Ladder, end: number) => {
  const start = testApp.clock.now()
  const waits: number[] = []
  let attempts = 0
  for (let now = start; now < start + end;) {
    const attempt = await tryAt(key, now, ladder)
    if (!(attempt instanceof HttpError)) attempts++
    else {
      const seconds = Number(attempt.headers['retry-after'])
      waits.push(seconds / 60)
      now += seconds * 1000
    }
  }
  return { attempts, waits }
}

it('five attempts are free, then the waits double up to an hour, or to three for codes and links', async () => {
  const { waits } = await climb('waits', 'password', DAY)
  expect(waits.slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  for (const ladder of ['code', 'link'] as const) {
    const { waits: longer } = await climb(ladder, ladder, DAY)
    expect(longer.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 180, 180])
  }
})

it('at most 33 passwords or 19 codes are possible on a day, and 24 or 8 on each later one [V6.3.1]', async () => {
  expect((await climb('one day', 'password', DAY)).attempts).toBe(33)
  expect((await climb('ten days', 'password', 10 * DAY)).attempts).toBe(33 + 9 * 24)
  expect((await climb('one day of codes', 'code', DAY)).attempts).toBe(19)
  expect((await climb('ten days of codes', 'code', 10 * DAY)).attempts).toBe(19 + 9 * 8)
})

it('at most 10 attempts are possible in any hour and 33 in any day, at any times [V6.3.1]', async () => {
  const pause = fc.oneof(
    fc.integer({ min: 0, max: 5000 }),
    fc.integer({ min: 0, max: 40 * MINUTE }),
    fc.integer({ min: DAY - HOUR, max: DAY + HOUR }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(pause, { minLength: 100, maxLength: 150 }),
      fc.uuid(),
      async (pauses, account) => {
        let now = testApp.clock.now()
        const attempts: number[] = []
        for (const ms of pauses) {
          now += ms
          const counted = await tryAt(account, now)
          if (!(counted instanceof HttpError)) attempts.push(now)
          // An attacker who returns exactly at the time of Retry-After.
          else if (ms % 2 === 0) now += Number(counted.headers['retry-after']) * 1000
        }
        const within = (ms: number) =>
          Math.max(...attempts.map((end) => attempts.filter((at) => at <= end && at > end - ms).length))
        expect(within(HOUR)).toBeLessThanOrEqual(10)
        expect(within(DAY)).toBeLessThanOrEqual(33)
        expect(attempts.length).toBeGreaterThan(5)
      },
    ),
    { numRuns: 8 },
  )
})

it('an undone attempt leaves the count and the time as they were before it', async () => {
  const now = testApp.clock.now()
  await countAt('undone', now)
  const before = await rowOf('undone')
  await undo(await countAt('undone', now + HOUR))
  await undo(await countAt('undone', now + 2 * HOUR))
  expect(await rowOf('undone')).toEqual(before)
  // Without others before it, nothing is counted either.
  await undo(await countAt('first', now))
  expect((await countAt('first', now)).count).toBe(1)
})

it('an undone attempt after which another one was counted only lowers the count', async () => {
  const now = testApp.clock.now()
  const early = await countAt('overlapping', now)
  const late = await countAt('overlapping', now + HOUR)
  const both = await rowOf('overlapping')
  await undo(early)
  expect(await rowOf('overlapping')).toEqual({ ...both, count: 1 })
  await undo(late)
  expect((await rowOf('overlapping'))?.count).toBe(0)
})
