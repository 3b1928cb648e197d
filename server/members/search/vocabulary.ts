import { sql } from 'kysely'
import type { Db } from '../../database/connection.ts'
import { evaluate, type Postings } from './evaluate.ts'
import { keys, memberWords, INDEXED_COLUMNS } from './member-keys.ts'

/** The words of the register, of which some may not be spoken of. */
export type Vocabulary = {
  db: Db
  /** Which of these words nobody has who may be found. */
  unseenOf: (words: readonly string[]) => Promise<ReadonlySet<string>>
}

const NONE: ReadonlySet<string> = new Set()

/** Every word there is. */
export const wholeVocabulary = (db: Db): Vocabulary => ({ db, unseenOf: async () => NONE })

/** Who is not in the public check. */
export const hiddenMembers = (db: Db) =>
  db
    .selectFrom('members')
    .select(INDEXED_COLUMNS)
    // Written out, since the index is on just this.
    .where('is_hidden', '=', sql.lit(1))
    .where('deleted_at', 'is', null)

/**
 * The words as if nobody were kept out of the public check: a name that only a hidden member bears would otherwise change
 * what a visitor finds beside it. Those members are few.
 */
export const publicVocabulary = async (db: Db, postings: Postings): Promise<Vocabulary> => {
  const hidden = await hiddenMembers(db).execute()
  const suspects = new Set(hidden.flatMap(memberWords))
  const isBorne = async (word: string) => {
    const required = [{ options: new Map([[keys.word(word), 0]]), together: [] }]
    const excluded = [keys.hidden]
    return (await evaluate(db, postings, { required, optional: [], filters: [], excluded })).ids.length > 0
  }
  const unseenOf = async (words: readonly string[]) => {
    const unseen = new Set<string>()
    for (const word of new Set(words)) if (suspects.has(word) && !(await isBorne(word))) unseen.add(word)
    return unseen
  }
  return suspects.size === 0 ? wholeVocabulary(db) : { db, unseenOf }
}
