import { sql, type Transaction } from 'kysely'
import type { Clock } from '#domain/clock.ts'
import { createRecorder, type Actor, type Change } from '../history/record-changes.ts'
import type { Database, Db } from './connection.ts'
import { timestamp } from './ids.ts'
import type { CounterName, Schema } from './schema.ts'

/** A write transaction: its changes are stored together with their change records, or not at all. */
export type Write = {
  tx: Transaction<Schema>
  at: string
  atMs: number
  actor: Actor
  record: (change: Change) => Promise<void>
}

/** Where and when a write happens, and who makes it. */
export type WriteContext = { database: Pick<Database, 'db'>; clock: Clock; actor: Actor }

/** Raises a counter and returns its new value. The row lock serializes writers on both engines. */
export const raiseCounter = async (db: Db, name: CounterName) => {
  const { value } = await db
    .updateTable('counters')
    .set({ value: sql<number>`value + 1` })
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

/** Thrown to roll back a transaction in which nothing was recorded. */
class NothingRecorded<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('nothing was recorded')
    this.result = result
  }
}

/**
 * Runs `work` in a transaction that raises the data revision and records who changed what and when. A write that
 * records nothing is rolled back, so that the data revision is unchanged (cached results remain valid) and no change
 * goes unrecorded.
 */
export const write = async <T>(
  { db }: Pick<Database, 'db'>,
  { actor, clock }: { actor: Actor; clock: Clock },
  work: (write: Write) => Promise<T>,
): Promise<T> => {
  try {
    return await db.transaction().execute(async (tx) => {
      const revision = await raiseCounter(tx, 'data_revision')
      const atMs = clock.now()
      const at = timestamp(atMs)
      const { record, finish } = createRecorder(tx, { revision, atMs, actor })
      const result = await work({ tx, at, atMs, actor, record })
      if (!(await finish())) throw new NothingRecorded(result)
      return result
    })
  } catch (error) {
    if (error instanceof NothingRecorded) return error.result as T
    throw error
  }
}
