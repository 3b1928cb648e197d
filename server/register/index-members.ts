import { sql } from 'kysely'
import type { Db } from '../database/connection.ts'
import { raiseCounter } from '../database/counters.ts'
import { memberKeys, memberWords, type IndexedRow } from './member-keys.ts'
import { changePlaces, chunkOf, isChange, placeOf } from './postings.ts'

/** A member before and after a write; null when the member did not exist or no longer does. */
export type IndexChange = { before: IndexedRow | null; after: IndexedRow | null }

/** Up to three values each, within the parameter limit of one statement on both engines. */
const ROWS_PER_BATCH = 1_000

function* inParts<T>(list: readonly T[], size = ROWS_PER_BATCH) {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size)
}

const addWords = async (db: Db, words: ReadonlySet<string>) => {
  for (const part of inParts([...words])) {
    const known = await db.selectFrom('search_words').select('word').where('word', 'in', part).execute()
    const isKnown = new Set(known.map(({ word }) => word))
    const rows = part.filter((word) => !isKnown.has(word)).map((word) => ({ word }))
    if (rows.length === 0) continue
    await db
      .insertInto('search_words')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

type Moves = Map<string, Map<number, { add: Set<number>; remove: Set<number> }>>

const collectMoves = (changes: readonly IndexChange[]): Moves => {
  const moves: Moves = new Map()
  const move = (key: string, id: number, kind: 'add' | 'remove') => {
    const chunks = moves.get(key) ?? new Map<number, { add: Set<number>; remove: Set<number> }>()
    const chunk = chunks.get(chunkOf(id)) ?? { add: new Set(), remove: new Set() }
    chunk[kind].add(placeOf(id))
    moves.set(key, chunks.set(chunkOf(id), chunk))
  }
  for (const { before, after } of changes) {
    const old = before ? memberKeys(before) : new Set<string>()
    const now = after ? memberKeys(after) : new Set<string>()
    if (before) for (const key of old) if (!now.has(key)) move(key, before.id, 'remove')
    if (after) for (const key of now) move(key, after.id, 'add')
  }
  return moves
}

/** Updates the index for the changed members, inside the transaction that changes them. */
export const indexMembers = async (db: Db, changes: readonly IndexChange[]) => {
  await addWords(db, new Set(changes.flatMap(({ after }) => (after ? memberWords(after) : []))))
  const moves = [...collectMoves(changes)].flatMap(([key, chunks]) =>
    [...chunks].map(([chunk, change]) => ({ key, chunk, change })),
  )
  let isChanged = false
  for (const part of inParts(moves)) {
    const stored = await db
      .selectFrom('search_postings')
      .selectAll()
      .where('key', 'in', [...new Set(part.map(({ key }) => key))])
      .where('chunk', 'in', [...new Set(part.map(({ chunk }) => chunk))])
      .execute()
    const byPlace = new Map(stored.map((row) => [`${row.chunk} ${row.key}`, row.members]))
    const next = part
      // Most edits leave the member under the same keys.
      .filter(({ key, chunk, change }) => isChange(byPlace.get(`${chunk} ${key}`) ?? null, change))
      .map(({ key, chunk, change }) => ({
        key,
        chunk,
        members: changePlaces(byPlace.get(`${chunk} ${key}`) ?? null, change),
      }))
    if (next.length > 0) isChanged = true
    const kept = next.flatMap(({ members, ...row }) =>
      members ? [{ ...row, members: Buffer.from(members.buffer, members.byteOffset, members.length) }] : [],
    )
    for (const rows of inParts(kept)) {
      await db
        .insertInto('search_postings')
        .values([...rows])
        .onConflict((conflict) =>
          conflict.columns(['key', 'chunk']).doUpdateSet({ members: sql`excluded.members` }),
        )
        .execute()
    }
    for (const { key, chunk, members } of next) {
      if (members === null) {
        await db.deleteFrom('search_postings').where('key', '=', key).where('chunk', '=', chunk).execute()
      }
    }
  }
  if (isChanged) await raiseCounter(db, 'search_revision')
}
