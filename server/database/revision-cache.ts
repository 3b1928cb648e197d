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
 * Remembers answers for as long as nothing was written, at most `size` of them. The revision comes from the database
 * and is read before what it stands for: an answer may be newer than its revision, never older, whichever process
 * wrote. Those who ask for the same at once share one answer.
 */
export const createRevisionCache = <T>(size: number): RevisionCache<T> => {
  const answers = new Map<string, Promise<T>>()
  let revision: number | undefined

  return async (db, key, load) => {
    // A transaction sees what it wrote itself, which may yet be rolled back.
    if (db.isTransaction) return load(db)
    const current = await getDataRevision(db)
    if (current !== revision) {
      answers.clear()
      revision = current
    }
    const known = answers.get(key)
    if (known) {
      // The one that was asked for last is forgotten last.
      answers.delete(key)
      answers.set(key, known)
      return known
    }
    const answer = load(db)
    answers.set(key, answer)
    for (const [oldest] of answers) {
      if (answers.size <= size) break
      answers.delete(oldest)
    }
    try {
      return await answer
    } catch (error) {
      if (answers.get(key) === answer) answers.delete(key)
      throw error
    }
  }
}
