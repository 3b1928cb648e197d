import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import type { Db } from '../database/schema.ts'
import { timestamp } from '../database/ids.ts'
import { retryAfter, type HttpError } from './errors.ts'

export type Limit = {
  /** How many events are allowed per window. */
  allowed: number
  windowSeconds: number
  /** The error message of the 429. */
  message: string
}

type Window = { count: number; resets_at: string }

/**
 * Counts an event, and returns its window. Only the first refused event of a window is counted. A window that ends later than
 * one that begins now was begun by a clock that was ahead, and has ended: nobody waits until that clock's time.
 */
const countEvent = async (
  db: Db,
  key: string,
  now: number,
  { allowed, windowSeconds }: Limit,
): Promise<Window> => {
  const at = timestamp(now)
  const fresh = timestamp(now + windowSeconds * 1000)
  const hasEnded = sql<boolean>`(throttles.resets_at <= ${at} or throttles.resets_at > ${fresh})`
  const counted = await db
    .insertInto('throttles')
    .values({ key, count: 1, resets_at: fresh })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql<number>`case when ${hasEnded} then 1 else throttles.count + 1 end`,
          resets_at: sql<string>`case when ${hasEnded} then ${fresh} else throttles.resets_at end`,
        })
        .where((on) => on.or([hasEnded, on('throttles.count', '<=', allowed)])),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirst()
  if (counted) return counted
  // Already refused: no row was changed.
  return db
    .selectFrom('throttles')
    .select(['count', 'resets_at'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

/** The 429 of an event that is allowed again at `until`, in milliseconds. */
export const tooMany = (message: string, now: number, until: number) =>
  retryAfter(Math.max(1, Math.ceil((until - now) / 1000)), 429, message)

/**
 * Counts an event under `key`, within `counts.run`. Returns a 429 with `Retry-After` when its window already has `allowed`
 * events: thrown there, it would undo the other counts of the group.
 */
export const throttleWithin = async (
  tx: Db,
  key: string,
  now: number,
  limit: Limit,
): Promise<HttpError | null> => {
  const { count, resets_at: resetsAt } = await countEvent(tx, key, now, limit)
  return count <= limit.allowed ? null : tooMany(limit.message, now, Date.parse(resetsAt))
}

/**
 * Counts an event under each key, within `counts.run`, or under none of them. Returns the first refusal, if there is one, and its key.
 */
export const throttleAllWithin = async (
  tx: Db,
  now: number,
  counters: readonly { key: string; limit: Limit }[],
): Promise<{ refusal: HttpError; key: string } | null> => {
  for (const [index, { key, limit }] of counters.entries()) {
    const refusal = await throttleWithin(tx, key, now, limit)
    if (!refusal) continue
    await undoEvent(tx, ...counters.slice(0, index).map((counted) => counted.key))
    return { refusal, key }
  }
  return null
}

/**
 * Counts an event under `key`; throws 429 with `Retry-After` when its window already has `allowed` events. The count is
 * stored in the database, so that it survives a restart and is shared between processes.
 */
export const throttle = async (
  { counts }: Pick<Database, 'counts'>,
  key: string,
  now: number,
  limit: Limit,
): Promise<void> => {
  const refusal = await counts.run((tx) => throttleWithin(tx, key, now, limit))
  if (refusal) throw refusal
}

/** Resets the count of `key`. */
export const clearEvents = async (db: Db, key: string) => {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}

/** Undoes the count of one event that turned out not to count. */
export const undoEvent = async (db: Db, ...keys: string[]) => {
  if (keys.length === 0) return
  await db
    .updateTable('throttles')
    .set({ count: sql<number>`count - 1` })
    .where('key', 'in', keys)
    .where('count', '>', 0)
    .execute()
}

/** Deletes expired windows. */
export const deleteEndedWindows = async (db: Db, now: number) => {
  await db.deleteFrom('throttles').where('resets_at', '<=', timestamp(now)).execute()
}
