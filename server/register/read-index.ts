import { sql } from 'kysely'
import type { Db } from '../database/connection.ts'
import type { SearchPostingsTable } from '../database/schema.ts'
import { readPlaces, type Places } from './places.ts'
import type { KeyPlaces } from './slot-places.ts'

/** Within the parameter limit of one statement on both engines. */
const KEYS_PER_BATCH = 5_000

/** The revision of the index, and the numbers of its first and last word. */
export const readState = async (db: Db) => {
  const { rows } = await sql<{ revision: number; first: number | null; last: number | null }>`select
    (select value from counters where name = 'search_revision') as revision,
    (select min(number) from search_words) as first,
    (select max(number) from search_words) as last`.execute(db)
  const [state] = rows
  if (!state) throw new Error('a select without a table has one row')
  return { revision: state.revision, first: state.first ?? 0, last: state.last ?? 0 }
}

export const readWordsAfter = (db: Db, number: number) =>
  db.selectFrom('search_words').selectAll().where('number', '>', number).orderBy('number').execute()

const placesByKey = (rows: readonly SearchPostingsTable[]): Map<string, Map<number, Places>> => {
  const loaded = new Map<string, Map<number, Places>>()
  for (const { key, chunk, members } of rows) {
    const chunks = loaded.get(key) ?? new Map<number, Places>()
    loaded.set(key, chunks.set(chunk, readPlaces(members)))
  }
  return loaded
}

/** The postings of the keys; empty for a key without members. */
export const readKeys = async (db: Db, keys: readonly string[]): Promise<Map<string, KeyPlaces>> => {
  const loaded = new Map<string, KeyPlaces>(keys.map((key) => [key, new Map<number, Places>()]))
  for (let start = 0; start < keys.length; start += KEYS_PER_BATCH) {
    const part = keys.slice(start, start + KEYS_PER_BATCH)
    const rows = await db.selectFrom('search_postings').selectAll().where('key', 'in', part).execute()
    for (const [key, places] of placesByKey(rows)) loaded.set(key, places)
  }
  return loaded
}

/** The postings of every key with this prefix. */
export const readStarting = async (db: Db, start: string) =>
  placesByKey(
    await db
      .selectFrom('search_postings')
      .selectAll()
      .where('key', '>=', start)
      .where('key', '<', `${start}\uffff`)
      .execute(),
  )
