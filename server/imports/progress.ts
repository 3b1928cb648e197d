import type { Updateable } from 'kysely'
import type { Clock } from '#domain/clock.ts'
import { WORKING_STATES } from '#domain/imports/import.ts'
import { writeStep as writeBatchStep } from '../batches/run-batch.ts'
import type { Database } from '../database/connection.ts'
import type { Db, ImportsTable } from '../database/schema.ts'
import type { Write } from '../database/write.ts'
import { LeaseLost, type Lease } from '../jobs/jobs.ts'
import type { ImportRecord } from './queries.ts'

/** An import that this process is at work on. */
export type Working = ImportRecord & { state: (typeof WORKING_STATES)[number] }

export type WorkContext = { database: Database; clock: Clock; signal: AbortSignal; lease: Lease }

/** Works on an import until it is done, and sets its next state. Throws `LeaseLost`, and when `signal` is aborted. */
export type Work = (context: WorkContext, working: Working) => Promise<void>

/** The import that is at work: one at a time. */
export const findWorking = async (db: Db): Promise<Working | undefined> => {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('state', 'in', WORKING_STATES)
    .limit(1)
    .executeTakeFirst()
  return row as Working | undefined
}

/** What a step of a work has done, and stores of it besides the records. */
export type Step = { progress: Updateable<ImportsTable>; save?: (db: Db) => Promise<void> }

/** Throws `LeaseLost` if the import is no longer at this work. */
export const storeStep = async (tx: Db, { uid, state }: Working, { progress, save }: Step) => {
  const stored = await tx
    .updateTable('imports')
    .set(progress)
    .where('uid', '=', uid)
    .where('state', '=', state)
    .executeTakeFirst()
  if (stored.numUpdatedRows === 0n) throw new LeaseLost()
  await save?.(tx)
}

/** Stores a step that changes no records, under the lease. Throws `LeaseLost`. */
export const saveStep = ({ database, lease }: WorkContext, working: Working, step: Step): Promise<void> =>
  database.db.transaction().execute(async (tx) => {
    await lease.require(tx)
    await storeStep(tx, working, step)
  })

/**
 * Runs a step of a batch in the name of the admin, under the lease: the records and the progress are stored together, so that a row is never
 * applied twice, whatever process stops when.
 */
export const writeStep = async (
  context: WorkContext,
  working: Working,
  batch: string,
  work: (current: Write, isOver: () => boolean) => Promise<Step>,
): Promise<Step> => {
  const { database, clock, lease } = context
  const actor = { uid: working.actor_uid, name: working.actor_name }
  const { result: step, isStored } = await writeBatchStep(
    { database, clock, actor },
    { uid: batch },
    async (current, isOver) => {
      await lease.require(current.tx)
      const done = await work(current, isOver)
      await storeStep(current.tx, working, done)
      return done
    },
  )
  // The progress was rolled back with the write.
  if (!isStored) await saveStep(context, working, step)
  return step
}
