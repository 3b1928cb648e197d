import { LRUCache } from 'lru-cache'
import type { Db } from './schema.ts'
import { readCounter } from './counters.ts'

export type RevisionCache<T> = (db: Db, key: string, load: (db: Db) => Promise<T>) => Promise<T>

/**
 * Caches at most `size` results until the next write. The revision is read from the database before a result is
 * loaded, so a result may be newer than its revision but never older, whichever process wrote. Requests for the same
 * key share a load that is in flight.
 */
export const createRevisionCache = <T>(size: number): RevisionCache<T> => {
  const results = new LRUCache<string, Promise<T>>({ max: size })
  let revision: number | undefined

  return async (db, key, load) => {
    // A transaction sees its own writes, which may still be rolled back, so it bypasses the cache.
    if (db.isTransaction) return load(db)
    const current = await readCounter(db, 'data_revision')
    if (current !== revision) {
      results.clear()
      revision = current
    }
    const cached = results.get(key)
    if (cached) return cached
    const result = load(db)
    results.set(key, result)
    try {
      return await result
    } catch (error) {
      if (results.peek(key) === result) results.delete(key)
      throw error
    }
  }
}
