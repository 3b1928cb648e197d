import { LRUCache } from 'lru-cache'
import type { Db } from './connection.ts'

/** The number that every write raises (write.ts). */
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
 * Caches answers until something is written, at most `size` of them. The revision comes from the database and is read
 * before the answer is loaded: an answer may be newer than its revision, never older, whichever process wrote.
 * Requests for the same key share a load that is in flight.
 */
export const createRevisionCache = <T>(size: number): RevisionCache<T> => {
  const answers = new LRUCache<string, Promise<T>>({ max: size })
  let revision: number | undefined

  return async (db, key, load) => {
    // A transaction sees its own writes, which may yet be rolled back.
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
