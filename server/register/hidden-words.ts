import { sql } from 'kysely'
import type { Db } from '../database/connection.ts'
import { evaluate, keysOf, type IndexQuery } from './evaluate.ts'
import { isFound } from './found.ts'
import type { SearchIndex } from './index-cache.ts'
import { INDEXED_COLUMNS, keys, memberWords } from './member-keys.ts'
import { withoutWords, type Vocabulary } from './vocabulary.ts'

/** The members hidden from the public check. */
export const hiddenMembers = (db: Db) =>
  db
    .selectFrom('members')
    .select(INDEXED_COLUMNS)
    // A literal rather than a parameter, to match the partial index.
    .where('is_hidden', '=', sql.lit(1))
    .where('deleted_at', 'is', null)

const publicHolders = (word: string): IndexQuery => ({
  required: [{ options: new Map([[keys.word(word), 0]]), combinations: [] }],
  optional: [],
  filters: [],
  excluded: [keys.hidden],
})

const findUnseenWords = async (db: Db, index: SearchIndex): Promise<ReadonlySet<string>> => {
  const hidden = await hiddenMembers(db).execute()
  const suspects = [...new Set(hidden.flatMap(memberWords))]
  await index.load(suspects.flatMap((word) => keysOf(publicHolders(word))))
  return new Set(suspects.filter((word) => !isFound(evaluate(index.postings, publicHolders(word)))))
}

/**
 * The vocabulary without the words that only hidden members have: those would otherwise affect which public members a
 * visitor finds. Hidden members are few.
 */
export const publicVocabulary = async (db: Db, index: SearchIndex): Promise<Vocabulary> =>
  withoutWords(index.vocabulary, await index.unseenWords(() => findUnseenWords(db, index)))
