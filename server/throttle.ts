import { sql } from 'kysely'
import type { Db } from './database/connection.ts'
import { timestamp } from './database/ids.ts'

/**
 * Counts one more event under `key` and answers the count of its window and the seconds until the window ends.
 * Kept in the database: it survives a restart and holds across processes.
 */
export const countEvent = async (db: Db, key: string, now: number, windowSeconds: number) => {
  const fresh = timestamp(now + windowSeconds * 1000)
  const at = timestamp(now)
  const row = await db
    .insertInto('throttles')
    .values({ key, count: 1, resets_at: fresh })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when throttles.resets_at <= ${at} then 1 else throttles.count + 1 end`,
        resets_at: sql<string>`case when throttles.resets_at <= ${at} then ${fresh} else throttles.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow()
  return {
    count: row.count,
    retryAfterSeconds: Math.max(1, Math.ceil((Date.parse(row.resets_at) - now) / 1000)),
  }
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
