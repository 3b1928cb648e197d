import type { Db } from '../../database/connection.ts'
import { readKeys, readStarting, readState, readWordsAfter } from './read-index.ts'
import type { KeyPlaces } from './slot-places.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** What of the sets of members is kept in memory at most, in bytes: all of a small register, the common words of a large one. */
const KEPT_MAX = 48e6
/** What a key weighs beside the members that it leads to. */
const KEY_BYTES = 300
const CHUNK_BYTES = 120

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
  /** Loads every key that begins so, and answers which they are; they are many and seldom asked for again, so not kept. */
  loadStarting: (start: string) => Promise<string[]>
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

const learnWords = async (db: Db, memory: Memory, { first, last }: { first: number; last: number }) => {
  const words =
    memory.words.first === first ? memory.words : { first, last: 0, vocabulary: createVocabulary() }
  if (words.last < last) {
    const rows = await readWordsAfter(db, words.last)
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

/** The index as it is now. What this process has read of it before is not read again while nothing in it has changed. */
export const openIndex = async (db: Db): Promise<SearchIndex> => {
  const memory = memoryOf(db)
  const state = await readState(db)
  if (memory.remembered.revision !== state.revision) memory.remembered = nothingOf(state.revision)
  // Whoever loads after another write keeps it where nobody looks any more.
  const { remembered } = memory
  const vocabulary = await learnWords(db, memory, state)
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
    for (const [key, places] of await readKeys(db, missing)) {
      postings.set(key, places)
      keep(remembered, key, places)
    }
  }
  const loadStarting = async (start: string) => {
    const loaded = await readStarting(db, start)
    for (const [key, places] of loaded) postings.set(key, places)
    return [...loaded.keys()]
  }
  const unseenWords = async (find: () => Promise<ReadonlySet<string>>) =>
    (remembered.unseenWords ??= await find())
  return { vocabulary, postings, load, loadStarting, unseenWords }
}
