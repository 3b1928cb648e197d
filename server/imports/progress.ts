import type { Updateable } from 'kysely'
import { WORKING_STATES } from '#domain/imports/import.ts'
import type { AppContext } from '../api/context.ts'
import type { Db, ImportsTable } from '../database/schema.ts'
import { LeaseLost, type Lease } from '../jobs/jobs.ts'
import type { ImportRecord } from './queries.ts'

/** An import that is being checked, applied or undone. */
export type RunningImport = ImportRecord & { state: (typeof WORKING_STATES)[number] }

/** What the work of an import needs. */
export type ImportContext = Pick<AppContext, 'database' | 'clock' | 'register' | 'deletedRegister'>
export type WorkContext = ImportContext & { signal: AbortSignal; lease: Lease }

/** Runs the work of an import to its end, and sets its next state. Throws `LeaseLost`, and when `signal` is aborted. */
export type ImportWork = (context: WorkContext, working: RunningImport) => Promise<void>

/** Finds the running import; there is one at a time. */
export const findRunningImport = async (db: Db): Promise<RunningImport | undefined> => {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('state', 'in', WORKING_STATES)
    .limit(1)
    .executeTakeFirst()
  return row as RunningImport | undefined
}

/** The result of a step: the progress, and further stores besides the records. */
export type ImportStep = { progress: Updateable<ImportsTable>; save?: (db: Db) => Promise<void> }

/** Stores a step. Throws `LeaseLost` if the import has another state now. */
export const storeStep = async (tx: Db, { uid, state }: RunningImport, { progress, save }: ImportStep) => {
  const stored = await tx
    .updateTable('imports')
    .set(progress)
    .where('uid', '=', uid)
    .where('state', '=', state)
    .executeTakeFirst()
  if (stored.numUpdatedRows === 0n) throw new LeaseLost()
  await save?.(tx)
}

/** Stores a step without changes of records, under the lease. Throws `LeaseLost`. */
export const saveStep = (
  { database, lease }: Pick<WorkContext, 'database' | 'lease'>,
  working: RunningImport,
  step: ImportStep,
): Promise<void> =>
  database.db.transaction().execute(async (tx) => {
    await lease.require(tx)
    await storeStep(tx, working, step)
  })

/** The context of the writes of an import, in the name of the admin who started its work. */
export const writesOf = ({ database, clock }: WorkContext, working: RunningImport) => ({
  database,
  clock,
  actor: { uid: working.actor_uid, name: working.actor_name },
})
