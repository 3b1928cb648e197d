import { sql } from 'kysely'
import type { Db } from './database/connection.ts'

/** The tables whose records people put in order: each has `uid` and `position`. */
type OrderedTable = 'gallery_albums' | 'gallery_pictures' | 'videos' | 'attractions' | 'committee_people'

/** Rows of one statement, within the parameters that both engines take. */
const BATCH = 500

/** The order that comes of `asked`: what it does not name follows behind, what is gone is left out. */
export const mergeOrder = (standing: readonly string[], asked: readonly string[]): string[] => {
  const isStanding = new Set(standing)
  const first = [...new Set(asked)].filter((uid) => isStanding.has(uid))
  const named = new Set(first)
  return [...first, ...standing.filter((uid) => !named.has(uid))]
}

/** Numbers the records anew in this order. */
export const savePositions = async (db: Db, table: OrderedTable, order: readonly string[]) => {
  for (let start = 0; start < order.length; start += BATCH) {
    const batch = order.slice(start, start + BATCH)
    const places = batch.map((uid, index) => sql`when ${uid} then cast(${start + index} as integer)`)
    await sql`update ${sql.table(table)} set position = case uid ${sql.join(places, sql` `)} end
      where uid in (${sql.join(batch)})`.execute(db)
  }
}

/** The position before every other record: a new one stands first. */
export const positionBeforeAll = async (db: Db, table: OrderedTable) => {
  const least = db.selectFrom(table).select(({ fn }) => fn.min('position').as('position'))
  return ((await least.executeTakeFirst())?.position ?? 1) - 1
}

/** The position behind every other record: a new one stands last. */
export const positionAfterAll = async (db: Db, table: OrderedTable) => {
  const most = db.selectFrom(table).select(({ fn }) => fn.max('position').as('position'))
  return ((await most.executeTakeFirst())?.position ?? -1) + 1
}
