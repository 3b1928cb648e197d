import { sql } from 'kysely'
import type { Db } from '../../database/connection.ts'
import { readPlaces, type Places } from './places.ts'
import type { KeyPlaces } from './slot-places.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** What of the sets of members is kept in memory at most, in bytes: all of a small register, the common words of a large one. */
const KEPT_MAX = 48e6
/** What a key weighs beside the members that it leads to. */
const KEY_BYTES = 300
const CHUNK_BYTES = 120
const KEYS_AT_ONCE = 5_000

/** The index as it was at one revision. What was loaded is as it was then or newer, never older. */
type Remembered = {
  revision: number
  keys: Map<string, { places: KeyPlaces; bytes: number }>
  bytes: number
  unseenWords: ReadonlySet<string> | null
}
/** `first` is the word that the index began with: another one means that it was made anew. */
type Words = { first: number; last: number; vocabulary: ReturnType<typeof createVocabulary> }
type Memory = { remembered: Remembered; words: Words }

/** The index for one search. */
export type SearchIndex = {
  vocabulary: Vocabulary
  /** Members behind the keys that were loaded, or kept as if they had been. */
  postings: Map<string, KeyPlaces>
  load: (keys: Iterable<string>) => Promise<void>
  /** Words that nobody bears but who is not in the public check; found by `find` when they are not yet known. */
  unseenWords: (find: () => Promise<ReadonlySet<string>>) => Promise<ReadonlySet<string>>
}

const nothingOf = (revision: number): Remembered => ({
  revision,
  keys: new Map(),
  bytes: 0,
  unseenWords: null,
})

const newMemory = (): Memory => ({
  remembered: nothingOf(-1),
  words: { first: 0, last: 0, vocabulary: createVocabulary() },
})

/** One for each database that this process has open; a transaction remembers nothing, since it may be taken back. */
const memories = new WeakMap<Db, Memory>()

const memoryOf = (db: Db): Memory => {
  if (db.isTransaction) return newMemory()
  const memory = memories.get(db) ?? newMemory()
  memories.set(db, memory)
  return memory
}

const readState = async (db: Db) => {
  const { rows } = await sql<{ revision: number; first: number | null; last: number | null }>`select
    (select value from counters where name = 'search_revision') as revision,
    (select min(number) from search_words) as first,
    (select max(number) from search_words) as last`.execute(db)
  const [state] = rows
  if (!state) throw new Error('a select without a table has one row')
  return { revision: state.revision, first: state.first ?? 0, last: state.last ?? 0 }
}

const readWords = async (db: Db, memory: Memory, { first, last }: { first: number; last: number }) => {
  const words =
    memory.words.first === first ? memory.words : { first, last: 0, vocabulary: createVocabulary() }
  if (words.last < last) {
    const rows = await db
      .selectFrom('search_words')
      .selectAll()
      .where('number', '>', words.last)
      .orderBy('number')
      .execute()
    words.vocabulary.add(rows.map(({ word }) => word))
    words.last = Math.max(words.last, rows.at(-1)?.number ?? 0)
  }
  memory.words = words
  return words.vocabulary
}

const keep = (remembered: Remembered, key: string, places: KeyPlaces) => {
  let bytes = KEY_BYTES + 2 * key.length
  for (const some of places.values()) bytes += CHUNK_BYTES + some.bytes
  remembered.bytes += bytes - (remembered.keys.get(key)?.bytes ?? 0)
  remembered.keys.set(key, { places, bytes })
  // The one that was asked for last is forgotten last.
  for (const [oldest, { bytes: freed }] of remembered.keys) {
    if (remembered.bytes <= KEPT_MAX) break
    remembered.keys.delete(oldest)
    remembered.bytes -= freed
  }
}

const loadKeys = async (db: Db, keys: readonly string[]): Promise<Map<string, KeyPlaces>> => {
  const loaded = new Map(keys.map((key) => [key, new Map<number, Places>()]))
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
    const part = keys.slice(start, start + KEYS_AT_ONCE)
    const rows = await db.selectFrom('search_postings').selectAll().where('key', 'in', part).execute()
    for (const { key, chunk, members } of rows) loaded.get(key)?.set(chunk, readPlaces(members))
  }
  return loaded
}

/** The index as it is now. What this process has read of it before is not read again while nothing in it has changed. */
export const openIndex = async (db: Db): Promise<SearchIndex> => {
  const memory = memoryOf(db)
  const state = await readState(db)
  if (memory.remembered.revision !== state.revision) memory.remembered = nothingOf(state.revision)
  // Whoever loads after another write keeps it where nobody looks any more.
  const { remembered } = memory
  const vocabulary = await readWords(db, memory, state)
  const postings = new Map<string, KeyPlaces>()

  const load = async (keys: Iterable<string>) => {
    const missing: string[] = []
    for (const key of new Set(keys)) {
      if (postings.has(key)) continue
      const known = remembered.keys.get(key)
      if (!known) {
        missing.push(key)
        continue
      }
      remembered.keys.delete(key)
      remembered.keys.set(key, known)
      postings.set(key, known.places)
    }
    if (missing.length === 0) return
    for (const [key, places] of await loadKeys(db, missing)) {
      postings.set(key, places)
      keep(remembered, key, places)
    }
  }
  const unseenWords = async (find: () => Promise<ReadonlySet<string>>) =>
    (remembered.unseenWords ??= await find())
  return { vocabulary, postings, load, unseenWords }
}
