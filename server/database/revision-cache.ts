import { LRUCache } from 'lru-cache'
import type { Db } from './connection.ts'

/** The data revision, which every write raises (write.ts). */
export const getDataRevision = async (db: Db): Promise<number> => {
  const { value } = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'data_revision')
    .executeTakeFirstOrThrow()
  return value
}

export type RevisionCache<T> = (db: Db, key: string, load: (db: Db) => Promise<T>) => Promise<T>

/**
 * Caches at most `size` results until the next write. The revision is read from the database before a result is
 * loaded, so a result may be newer than its revision but never older, whichever process wrote. Requests for the same
 * key share a load that is in flight.
 */
export const createRevisionCache = <T>(size: number): RevisionCache<T> => {
  const answers = new LRUCache<string, Promise<T>>({ max: size })
  let revision: number | undefined

  return async (db, key, load) => {
    // A transaction sees its own writes, which may still be rolled back, so it bypasses the cache.
    if (db.isTransaction) return load(db)
    const current = await getDataRevision(db)
    if (current !== revision) {
      answers.clear()
      revision = current
    }
    const known = answers.get(key)
    if (known) return known
    const answer = load(db)
    answers.set(key, answer)
    try {
      return await answer
    } catch (error) {
      if (answers.peek(key) === answer) answers.delete(key)
      throw error
    }
  }
}
