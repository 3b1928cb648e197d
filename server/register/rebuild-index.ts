import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Db } from '../database/connection.ts'
import { databaseFault } from '../database/faults.ts'
import { raiseCounter } from '../database/counters.ts'
import { INDEXED_COLUMNS } from './member-keys.ts'
import { indexMembers } from './index-members.ts'

/** Increment it whenever the output of `member-keys.ts` or of `domain/names/` changes: the index is then rebuilt. */
export const SEARCH_RULES = 1

/** Small enough that writers do not wait long for a batch. */
const BATCH = 1_000

/** Takes the write lock, so that no member changes between being read and being indexed. */
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

/** Indexes the next batch; returns whether there may be more. */
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
  /** Members per transaction. */
  batch?: number
  isStopped?: () => boolean
  /** The delay before a retry when the database is unavailable. */
  waitMs?: number
  /** Called once per outage, with the error. */
  onWait?: (error: unknown) => void
}

/**
 * Indexes all members that are not indexed yet, or every member after a change of the rules. Each batch is a
 * transaction that stores its progress, so that an interruption loses nothing. Meanwhile a search finds the members
 * indexed so far, and writes index their members. Retries while the database is unavailable.
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
