import { sql } from 'kysely'
import type { Db } from '../database/connection.ts'
import { timestamp } from '../database/ids.ts'
import { HttpError } from './errors.ts'

export type Limit = {
  /** How many events a window takes. */
  allowed: number
  windowSeconds: number
  /** What a refused client is told. */
  message: string
}

/**
 * Counts one more event under `key`; throws 429 with `Retry-After` when its window had `allowed` already. The count is
 * stored in the database, so it survives a restart and holds across processes. A refused event writes nothing after
 * the first, so a flood of requests does not become a flood of commits.
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
  // A window that ended in between may be deleted already.
  const seconds = Math.max(1, Math.ceil((Date.parse(refused?.resets_at ?? at) - now) / 1000))
  throw new HttpError(429, 'TOO_MANY_REQUESTS', message, { headers: { 'retry-after': String(seconds) } })
}

/** Forgets what was counted under `key`. */
export const clearEvents = async (db: Db, key: string) => {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}

/** Takes one event back: it was none of those that are counted. */
export const uncountEvent = async (db: Db, key: string) => {
  await db
    .updateTable('throttles')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

/** Deletes the windows that have ended. */
export const deleteEndedWindows = async (db: Db, now: number) => {
  await db.deleteFrom('throttles').where('resets_at', '<=', timestamp(now)).execute()
}
