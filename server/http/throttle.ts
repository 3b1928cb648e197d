import { sql } from 'kysely'
import type { Db } from '../database/connection.ts'
import { timestamp } from '../database/ids.ts'
import { HttpError } from './errors.ts'

export type Limit = {
  /** How many events are allowed per window. */
  allowed: number
  windowSeconds: number
  /** The error message of the 429. */
  message: string
}

/**
 * Counts an event under `key`; throws 429 with `Retry-After` when its window already has `allowed` events. The count is
 * stored in the database, so that it survives a restart and is shared between processes. Only the first refused event
 * of a window is written, so that a flood of requests does not become a flood of commits.
 */
export const throttle = async (
  db: Db,
  key: string,
  now: number,
  { allowed, windowSeconds, message }: Limit,
): Promise<void> => {
  const fresh = timestamp(now + windowSeconds * 1000)
  const at = timestamp(now)
  const counted = await db
    .insertInto('throttles')
    .values({ key, count: 1, resets_at: fresh })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql<number>`case when throttles.resets_at <= ${at} then 1 else throttles.count + 1 end`,
          resets_at: sql<string>`case when throttles.resets_at <= ${at} then ${fresh} else throttles.resets_at end`,
        })
        .where((on) => on.or([on('throttles.resets_at', '<=', at), on('throttles.count', '<=', allowed)])),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirst()
  if (counted && counted.count <= allowed) return
  const refused =
    counted ??
    (await db.selectFrom('throttles').select('resets_at').where('key', '=', key).executeTakeFirst())
  // A window that has ended meanwhile may be deleted already.
  const seconds = Math.max(1, Math.ceil((Date.parse(refused?.resets_at ?? at) - now) / 1000))
  throw new HttpError(429, 'TOO_MANY_REQUESTS', message, { headers: { 'retry-after': String(seconds) } })
}

/** Resets the count of `key`. */
export const clearEvents = async (db: Db, key: string) => {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}

/** Undoes the count of one event that turned out not to count. */
export const undoEvent = async (db: Db, key: string) => {
  await db
    .updateTable('throttles')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

/** Deletes expired windows. */
export const deleteEndedWindows = async (db: Db, now: number) => {
  await db.deleteFrom('throttles').where('resets_at', '<=', timestamp(now)).execute()
}
