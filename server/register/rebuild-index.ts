import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Db } from '../database/connection.ts'
import { databaseFault } from '../database/faults.ts'
import { raiseCounter } from '../database/write.ts'
import { INDEXED_COLUMNS } from './member-keys.ts'
import { indexMembers } from './index-members.ts'

/** Raise it with every change of what `member-keys.ts` or the rules of `domain/names/` make of a name: the index is then made anew. */
export const SEARCH_RULES = 1

/** Few enough that nobody waits long for a batch to end. */
const BATCH = 1_000

/** Stands in the line of the writers, so that no member changes between being read and being indexed. */
const lockWriters = (tx: Db) =>
  tx
    .updateTable('counters')
    .set({ value: sql<number>`value` })
    .where('name', '=', 'data_revision')
    .execute()

const readCounter = async (db: Db, name: 'search_rules' | 'search_indexed') =>
  (await db.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value

const setCounter = (db: Db, name: 'search_rules' | 'search_indexed', value: number) =>
  db.updateTable('counters').set({ value }).where('name', '=', name).execute()

/** Indexes the next batch; answers whether there may be more. */
const indexBatch = (database: Pick<Database, 'db'>, batch: number) =>
  database.db.transaction().execute(async (tx) => {
    await lockWriters(tx)
    if ((await readCounter(tx, 'search_rules')) !== SEARCH_RULES) {
      await tx.deleteFrom('search_postings').execute()
      await tx.deleteFrom('search_words').execute()
      await setCounter(tx, 'search_indexed', 0)
      await setCounter(tx, 'search_rules', SEARCH_RULES)
      await raiseCounter(tx, 'search_revision')
    }
    const done = await readCounter(tx, 'search_indexed')
    const rows = await tx
      .selectFrom('members')
      .select(INDEXED_COLUMNS)
      .where('id', '>', done)
      .orderBy('id')
      .limit(batch)
      .execute()
    await indexMembers(
      tx,
      rows.map((after) => ({ before: null, after })),
    )
    const last = rows.at(-1)
    if (last) await setCounter(tx, 'search_indexed', last.id)
    return rows.length === batch
  })

type IndexOptions = {
  /** Members in one transaction. */
  batch?: number
  isStopped?: () => boolean
  /** How long to wait before another attempt when the database cannot be reached. */
  waitMs?: number
  /** Called when such a wait begins, with its cause. */
  onWait?: (error: unknown) => void
}

/**
 * Indexes the members that are not, all of them when the rules have changed. Each batch is a transaction that notes how far it
 * came, so an end at any moment loses nothing; meanwhile a search finds who is indexed, and a member who is written is. While
 * the database cannot be reached, it waits.
 */
export const completeIndex = async (
  database: Pick<Database, 'db'>,
  { batch = BATCH, isStopped = () => false, waitMs = 1_000, onWait = () => {} }: IndexOptions = {},
) => {
  let isWaiting = false
  const indexOrWait = async () => {
    try {
      const isUnfinished = await indexBatch(database, batch)
      isWaiting = false
      await nextTurn()
      return isUnfinished
    } catch (error) {
      if (databaseFault(error) === null) throw error
      if (!isWaiting) onWait(error)
      isWaiting = true
      await sleep(waitMs)
      return true
    }
  }
  while (!isStopped() && (await indexOrWait()));
}
