import { LRUCache } from 'lru-cache'

/** A response that was made once, ready to be sent. */
export type Answer = {
  /** Whether it may be cached. */
  isCacheable: boolean
  /** Its approximate size in memory. */
  bytes: number
}

type Entry<A> = {
  answer: A
  revision: number
  /** When the answer was made, as `now` gives it. */
  madeAt: number
}

type AnswerCacheOptions = {
  /** The total size of the cached answers, in bytes; beyond it the least recently used are evicted. */
  maxBytes: number
  /** How long an answer that depends on the time ("upcoming") may be stale without a write. In milliseconds. */
  maxAgeMs: number
  now: () => number
}

/**
 * Caches answers, each valid for the data revision at which making it began. A request with the current revision never gets an
 * answer from before a write, even with several processes.
 */
export const createAnswerCache = <A extends Answer>({ maxBytes, maxAgeMs, now }: AnswerCacheOptions) => {
  const entries = new LRUCache<string, Entry<A>>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => answer.bytes,
    // An entry is stale once it is older than its ttl.
    ttl: maxAgeMs - 1,
    ttlResolution: 0,
    perf: { now },
  })
  const inFlight = new Map<string, Promise<A>>()
  const renewals = new Map<string, Promise<A | undefined>>()
  let hits = 0
  let misses = 0

  const find = (key: string, revision: number): A | undefined => {
    const entry = entries.get(key)
    if (entry?.revision === revision) {
      hits += 1
      return entry.answer
    }
    return undefined
  }

  /** The answer under `key`; concurrent requests share one making. */
  const get = async (key: string, revision: number, make: () => Promise<A>): Promise<A> => {
    const found = find(key, revision)
    if (found) return found
    const turn = `${revision} ${key}`
    const started = inFlight.get(turn)
    if (started) return started
    misses += 1
    const making = make().finally(() => inFlight.delete(turn))
    inFlight.set(turn, making)
    const answer = await making
    if (answer.isCacheable) entries.set(key, { answer, revision, madeAt: now() })
    return answer
  }

  /**
   * The answer under `key` of an earlier revision, if `isCurrent` says that it would be made the same again: from then on it is valid
   * for `revision`, but not for longer. Concurrent requests share one check.
   */
  const renew = async (
    key: string,
    revision: number,
    isCurrent: (answer: A) => Promise<boolean>,
  ): Promise<A | undefined> => {
    const entry = entries.get(key)
    if (!entry || entry.revision >= revision) return undefined
    const turn = `${revision} ${key}`
    const started = renewals.get(turn)
    if (started) return started
    const check = async () => {
      if (!(await isCurrent(entry.answer))) return undefined
      entries.set(key, { ...entry, revision }, { start: entry.madeAt })
      hits += 1
      return entry.answer
    }
    const checking = check().finally(() => renewals.delete(turn))
    renewals.set(turn, checking)
    return checking
  }

  /** The answer under `key`, if it is cached or being made. */
  const findStarted = (key: string, revision: number): A | Promise<A> | undefined =>
    find(key, revision) ?? inFlight.get(`${revision} ${key}`)

  return {
    find,
    findStarted,
    get,
    renew,
    size: () => ({ answers: entries.size, bytes: entries.calculatedSize }),
    /** How many answers were found, and how many were made. */
    counts: () => ({ hits, misses }),
  }
}

export type AnswerCache<A extends Answer> = ReturnType<typeof createAnswerCache<A>>
