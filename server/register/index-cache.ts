import { LRUCache } from 'lru-cache'
import type { Db } from '../database/connection.ts'
import { readKeys, readStarting, readState, readWordsAfter } from './read-index.ts'
import type { KeyPlaces } from './slot-places.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** The maximum size of the cached postings, in bytes: all of a small register, the common words of a large one. */
const CACHE_BYTES = 48e6
/** The size of a key without its postings. */
const KEY_BYTES = 300
const CHUNK_BYTES = 120

/** The cache of one index revision. Entries are of that revision or newer, never older. */
type Cached = {
  revision: number
  keys: LRUCache<string, KeyPlaces>
  unseenWords: ReadonlySet<string> | null
}
/** `first` is the first word of the index; a different one means that the index was rebuilt. */
type Words = { first: number; last: number; vocabulary: ReturnType<typeof createVocabulary> }
type Memory = { cached: Cached; words: Words }

/** The index for one search. */
export type SearchIndex = {
  vocabulary: Vocabulary
  /** The postings that were loaded, or that the search computed itself. */
  postings: Map<string, KeyPlaces>
  load: (keys: Iterable<string>) => Promise<void>
  /**
   * Loads every key with this prefix and returns the keys. Not cached, because they are many and seldom requested
   * again.
   */
  loadStarting: (start: string) => Promise<string[]>
  /** Words that only members hidden from the public check have; computed by `find` when not cached. */
  unseenWords: (find: () => Promise<ReadonlySet<string>>) => Promise<ReadonlySet<string>>
}

const sizeOf = (places: KeyPlaces, key: string) => {
  let bytes = KEY_BYTES + 2 * key.length
  for (const some of places.values()) bytes += CHUNK_BYTES + some.bytes
  return bytes
}

const emptyAt = (revision: number): Cached => ({
  revision,
  keys: new LRUCache({ maxSize: CACHE_BYTES, sizeCalculation: sizeOf }),
  unseenWords: null,
})

const newMemory = (): Memory => ({
  cached: emptyAt(-1),
  words: { first: 0, last: 0, vocabulary: createVocabulary() },
})

const loadNewWords = async (db: Db, memory: Memory, { first, last }: { first: number; last: number }) => {
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

/** Opens the current index of a database. */
export type OpenIndex = (db: Db) => Promise<SearchIndex>

const openWith = async (db: Db, memory: Memory): Promise<SearchIndex> => {
  const state = await readState(db)
  if (memory.cached.revision !== state.revision) memory.cached = emptyAt(state.revision)
  // A load that races with a write goes into the cache of the old revision, which no later search reads.
  const { cached } = memory
  const vocabulary = await loadNewWords(db, memory, state)
  const postings = new Map<string, KeyPlaces>()

  const load = async (keys: Iterable<string>) => {
    const missing: string[] = []
    for (const key of new Set(keys)) {
      if (postings.has(key)) continue
      const places = cached.keys.get(key)
      if (places) postings.set(key, places)
      else missing.push(key)
    }
    if (missing.length === 0) return
    for (const [key, places] of await readKeys(db, missing)) {
      postings.set(key, places)
      cached.keys.set(key, places)
    }
  }
  const loadStarting = async (start: string) => {
    const loaded = await readStarting(db, start)
    for (const [key, places] of loaded) postings.set(key, places)
    return [...loaded.keys()]
  }
  const unseenWords = async (find: () => Promise<ReadonlySet<string>>) =>
    (cached.unseenWords ??= await find())
  return { vocabulary, postings, load, loadStarting, unseenWords }
}

/**
 * Caches what was read of the index of one database until the index changes. Inside a transaction nothing is cached,
 * because it may be rolled back.
 */
export const createIndexCache = (): OpenIndex => {
  const memory = newMemory()
  return (db) => openWith(db, db.isTransaction ? newMemory() : memory)
}
