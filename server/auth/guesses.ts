import { LOGIN_THROTTLED_MESSAGE } from '#domain/auth/auth.ts'
import { CLOCK_SKEW_MS } from '#domain/clock.ts'
import type { Db } from '../database/connection.ts'
import { timestamp } from '../database/ids.ts'
import type { HttpError } from '../http/errors.ts'
import { tooMany } from '../http/throttle.ts'

const DAY_MS = 86_400_000

/**
 * How long an account refuses the next guess after its first, second … guess within a day, in seconds. Whenever they arrive, there are at most
 * 9 guesses in an hour and 49 in a day.
 */
const WAITS = [0, 0, 30, 60, 120, 240, 480, 900, 2100]
const waitAfter = (guesses: number) => WAITS[Math.min(guesses, WAITS.length) - 1] ?? 0

/**
 * Counts a guess at the password of an account, within `counts.run`, by people whose device it does not know. Returns how many there
 * were, or the 429. The
 * guesses count until there was none for a day: so `resets_at` also has the time of the last one. If that is in the future, it was
 * counted by a clock that was ahead: nobody waits until that clock's time. What the clocks of several machines usually differ by is no reason,
 * because each guess would forget the others.
 */
export const countGuess = async (tx: Db, key: string, now: number): Promise<HttpError | number> => {
  const row = await tx
    .selectFrom('throttles')
    .select(['count', 'resets_at'])
    .where('key', '=', key)
    .where('resets_at', '>', timestamp(now))
    .where('resets_at', '<=', timestamp(now + DAY_MS + CLOCK_SKEW_MS))
    .executeTakeFirst()
  const guesses = row?.count ?? 0
  if (row) {
    const until = Date.parse(row.resets_at) - DAY_MS + waitAfter(guesses) * 1000
    if (now < until) return tooMany(LOGIN_THROTTLED_MESSAGE, now, until)
  }
  const counted = { count: guesses + 1, resets_at: timestamp(now + DAY_MS) }
  await tx
    .insertInto('throttles')
    .values({ key, ...counted })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(counted))
    .execute()
  return counted.count
}
