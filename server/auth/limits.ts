import { sql } from 'kysely'
import { LOGIN_LIMITS, LOGIN_THROTTLED_MESSAGE } from '#domain/auth/auth.ts'
import { CLOCK_SKEW_MS } from '#domain/clock.ts'
import type { SignInThrottle } from '#domain/security-log/security-log.ts'
import { timestamp } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import type { HttpError } from '../http/errors.ts'
import { networksOf } from '../http/networks.ts'
import { throttleAllWithin, throttleWithin, tooMany } from '../http/throttle.ts'
import { appendSecurityEvent, type SecurityEvent } from '../session/append-event.ts'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400
const DAY_MS = DAY_SECONDS * 1000

const limitOf = (allowed: number, windowSeconds: number) => ({
  allowed,
  windowSeconds,
  message: LOGIN_THROTTLED_MESSAGE,
})

/** The number of attempts, and the time of the last one in milliseconds. */
type Attempts = { count: number; lastMs: number }

/** An attempt that was counted before it was checked, so that concurrent ones are limited as well. */
export type CountedAttempt = Attempts & { key: string; previous: Attempts }

/** Which ladder of waits an attempt climbs. */
export type Ladder = keyof typeof LOGIN_LIMITS.longestWaitMinutes

/** The wait after an attempt, in milliseconds. */
const waitAfter = (count: number, ladder: Ladder) =>
  count < LOGIN_LIMITS.free
    ? 0
    : Math.min(2 ** (count - LOGIN_LIMITS.free), LOGIN_LIMITS.longestWaitMinutes[ladder]) * 60_000

const toColumns = ({ count, lastMs }: Attempts) => ({ count, resets_at: timestamp(lastMs + DAY_MS) })

/**
 * Reads the attempts, which expire a day after the last one: `resets_at` therefore implies its time. A time too far
 * in the future comes from a clock that ran ahead, and is ignored, so that no one has to wait for it. The usual
 * skew between machines is tolerated: otherwise each process would discard the attempts of the others.
 */
const readAttempts = async (tx: Db, key: string, now: number): Promise<Attempts> => {
  const row = await tx
    .selectFrom('throttles')
    .select(['count', 'resets_at'])
    .where('key', '=', key)
    .where('resets_at', '>', timestamp(now))
    .where('resets_at', '<=', timestamp(now + DAY_MS + CLOCK_SKEW_MS))
    .executeTakeFirst()
  return row ? { count: row.count, lastMs: Date.parse(row.resets_at) - DAY_MS } : { count: 0, lastMs: 0 }
}

/** Counts an attempt under `key`, within `counts.run`. Returns it, or the 429 while its ladder requires a wait. */
export const countAttempt = async (
  tx: Db,
  key: string,
  now: number,
  ladder: Ladder,
): Promise<CountedAttempt | HttpError> => {
  const previous = await readAttempts(tx, key, now)
  const until = previous.lastMs + waitAfter(previous.count, ladder)
  if (now < until) return tooMany(LOGIN_THROTTLED_MESSAGE, now, until)
  const counted = { count: previous.count + 1, lastMs: now }
  const columns = toColumns(counted)
  await tx
    .insertInto('throttles')
    .values({ key, ...columns })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(columns))
    .execute()
  return { key, ...counted, previous }
}

/**
 * Removes an attempt that turned out right, within `counts.run`. The next one waits no longer than before it, unless
 * another one was counted since, whose time stays.
 */
export const undoAttempt = async (tx: Db, { key, previous, ...attempts }: CountedAttempt): Promise<void> => {
  const { count, resets_at: resetsAt } = toColumns(attempts)
  const before = toColumns(previous).resets_at
  const isLast = sql`count = ${count} and resets_at = ${resetsAt}`
  await tx
    .updateTable('throttles')
    .set({
      count: sql<number>`count - 1`,
      resets_at: sql<string>`case when ${isLast} then ${before} else resets_at end`,
    })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

type AddressRefusal = { refusal: HttpError; key: string; limit: 'address' | 'site' }

/**
 * Counts an attempt of an address and of all, within `counts.run`. Returns the keys for `undoEvent`, or the refusal,
 * which counts nowhere.
 */
export const countAddress = async (
  tx: Db,
  what: 'login' | 'reset' | 'register',
  ip: string,
  now: number,
): Promise<string[] | AddressRefusal> => {
  const keys = [`${what}-address:${networksOf(ip).address}`, `${what}-site`] as const
  const refused = await throttleAllWithin(tx, now, [
    { key: keys[0], limit: limitOf(LOGIN_LIMITS.perAddress, HOUR_SECONDS) },
    { key: keys[1], limit: limitOf(LOGIN_LIMITS.perSite, HOUR_SECONDS) },
  ])
  return refused ? { ...refused, limit: refused.key === keys[0] ? 'address' : 'site' } : [...keys]
}

/** Whether `key` has not come up within a day, within `counts.run`. */
export const isFirstOfDay = async (tx: Db, key: string, now: number): Promise<boolean> =>
  (await throttleWithin(tx, key, now, limitOf(1, DAY_SECONDS))) === null

/** A failed attempt; the security log names the account only if it exists. */
type Attempt = Pick<SecurityEvent, 'atMs' | 'user' | 'tried' | 'client'>

/** Records the first refusal of a day for `key`, within `counts.run`. Returns false for a later one. */
export const recordRefusal = async (
  tx: Db,
  key: string,
  attempt: Attempt,
  detail?: SignInThrottle,
): Promise<boolean> => {
  if (!(await isFirstOfDay(tx, `refusal-recorded:${key}`, attempt.atMs))) return false
  await appendSecurityEvent(tx, { ...attempt, kind: 'sign_in_throttled', ...(detail && { detail }) })
  return true
}
