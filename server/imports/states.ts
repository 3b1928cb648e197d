import type { Updateable } from 'kysely'
import {
  IMPORT_BUSY,
  IMPORT_WRONG_STATE,
  type ImportMapping,
  NO_COUNTS,
  WORKING_STATES,
} from '#domain/imports/import.ts'
import type { AppContext } from '../api/context.ts'
import { countBatch } from '../batches/undo-batch.ts'
import type { Database } from '../database/connection.ts'
import { newUid, timestamp } from '../database/ids.ts'
import type { SignedInActor } from '../database/record-changes.ts'
import type { Db, ImportsTable } from '../database/schema.ts'
import type { WriteContext } from '../database/write.ts'
import { HttpError, validationError } from '../http/errors.ts'
import { LeaseLost, type Lease } from '../jobs/jobs.ts'
import { type ImportRecord, parseColumns, parseCounts, requireImport, rowsOf } from './queries.ts'

/** An import that is being checked, applied or undone. */
export type RunningImport = ImportRecord & { state: (typeof WORKING_STATES)[number] }

/** What the work of an import needs. */
export type ImportContext = Pick<AppContext, 'database' | 'clock' | 'register' | 'deletedRegister'>
type WorkContext = ImportContext & { signal: AbortSignal; lease: Lease }

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

/** Stores the progress of a step. Throws `LeaseLost` if the import has another state now. */
export const storeStep = async (
  tx: Db,
  { uid, state }: RunningImport,
  progress: Updateable<ImportsTable>,
) => {
  const stored = await tx
    .updateTable('imports')
    .set(progress)
    .where('uid', '=', uid)
    .where('state', '=', state)
    .executeTakeFirst()
  if (stored.numUpdatedRows === 0n) throw new LeaseLost()
}

/** Stores a step without changes of records, under the lease. Throws `LeaseLost`. */
export const saveStep = (
  { database, lease }: Pick<WorkContext, 'database' | 'lease'>,
  working: RunningImport,
  progress: Updateable<ImportsTable>,
  save?: (tx: Db) => Promise<void>,
): Promise<void> =>
  database.db.transaction().execute(async (tx) => {
    await lease.require(tx)
    await storeStep(tx, working, progress)
    await save?.(tx)
  })

/** The context of the writes of an import, in the name of the admin who started its work. */
export const writesOf = ({ database, clock }: WorkContext, working: RunningImport) => ({
  database,
  clock,
  actor: { uid: working.actor_uid, name: working.actor_name },
})

/**
 * The rows that the import applies. A row with candidates needs a decision; any other is applied unless it is left
 * out.
 */
export const selectApplicable = (db: Db, uid: string) =>
  rowsOf(db, uid).where((where) =>
    where.or([
      where.and([where('outcome', 'in', ['new', 'changed']), where('decision', 'is', null)]),
      where.and([where('outcome', '=', 'similar'), where('decision', 'in', ['add', 'change'])]),
    ]),
  )

export type By = WriteContext & { database: Database; actor: SignedInActor }

const wrongState = () => new HttpError(409, 'IMPORT_WRONG_STATE', IMPORT_WRONG_STATE)

/** Throws 409 unless the dry run is over and nothing was applied yet. */
export const requireChecked = async (db: Db, uid: string): Promise<ImportRecord> => {
  const row = await requireImport(db, uid)
  if (row.state !== 'checked') throw wrongState()
  return row
}

/** The states before anything was applied. A failed import may have been applied in part. */
const OPEN_STATES: readonly ImportRecord['state'][] = ['read', 'checked', 'failed']

const hasApplied = (row: ImportRecord) => {
  const { created, updated } = parseCounts(row)
  return created + updated > 0
}

/**
 * Sets the state of an import to its next work. Throws 409 while another import is running, and unless its state is
 * one of `from`. The changes are in the name of the admin. Serialized across processes, so that two never start at once.
 */
const startWork = (
  { database, actor }: By,
  uid: string,
  from: readonly ImportRecord['state'][],
  prepare: (
    row: ImportRecord,
    tx: Db,
  ) => Promise<Updateable<ImportsTable> & { state: RunningImport['state'] }>,
): Promise<void> =>
  database.counts.run(async (tx) => {
    const row = await requireImport(tx, uid)
    const busy = await findRunningImport(tx)
    if (busy && busy.uid !== uid) throw new HttpError(409, 'IMPORT_BUSY', IMPORT_BUSY)
    if (!from.includes(row.state)) throw wrongState()
    const work = {
      done: 0,
      position: 0,
      ...(await prepare(row, tx)),
      actor_uid: actor.uid,
      actor_name: actor.name,
    }
    await tx.updateTable('imports').set(work).where('uid', '=', uid).execute()
  })

/** Starts the dry run. */
export const startCheck = (by: By, uid: string, mapping: ImportMapping) =>
  startWork(by, uid, OPEN_STATES, async (row) => {
    if (mapping.columns.length !== parseColumns(row).length)
      throw validationError([{ path: 'columns', message: IMPORT_WRONG_STATE }])
    if (hasApplied(row)) throw wrongState()
    return {
      state: 'checking',
      mapping: JSON.stringify(mapping),
      mapped_at: timestamp(by.clock.now()),
      counts: JSON.stringify(NO_COUNTS),
      total: row.rows_total,
    }
  })

/** Starts to apply the results of the dry run. */
export const startApply = (by: By, uid: string) =>
  startWork(by, uid, ['checked'], async (_row, tx) => {
    const { total } = await selectApplicable(tx, uid)
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { state: 'applying', total }
  })

/** Starts to undo an applied import. */
export const startUndo = (by: By, uid: string) =>
  startWork(by, uid, ['applied', 'failed'], async (row, tx) => ({
    state: 'undoing',
    total: await countBatch(tx, uid),
    undo_batch: row.undo_batch ?? newUid(by.clock.now()),
  }))

/** The other parts of the file, which were not chosen as the list. */
const selectUnchosen = (tx: Db, { uid, file_uid: fileUid }: ImportRecord) =>
  tx
    .selectFrom('imports')
    .select('uid')
    .where('file_uid', '=', fileUid)
    .where('file_uid', '=', uid)
    .where('is_aside', '=', 1)
    .where('state', '=', 'read')

/** Deletes an import that was not applied, with its rows. With the list of a file, its unchosen parts are deleted. */
export const discardImport = ({ counts }: Database, uid: string) =>
  counts.run(async (tx) => {
    const row = await requireImport(tx, uid)
    if (!OPEN_STATES.includes(row.state) || hasApplied(row)) throw wrongState()
    const others = await selectUnchosen(tx, row).execute()
    const uids = [uid, ...others.map((other) => other.uid)]
    await tx.deleteFrom('import_rows').where('import_uid', 'in', uids).execute()
    await tx.deleteFrom('imports').where('uid', 'in', uids).execute()
  })

const DAY_MS = 86_400_000

/**
 * Deletes the rows of old imports and the samples of their columns, which are personal data. An import that was not
 * applied is deleted whole, except for its mapping, which later files reuse.
 */
export const deleteOldRows = async (db: Db, now: number, days: number) => {
  const before = timestamp(now - days * DAY_MS)
  const old = db
    .selectFrom('imports')
    .select('uid')
    .where('created_at', '<', before)
    .where('state', 'not in', WORKING_STATES)
  await db.deleteFrom('import_rows').where('import_uid', 'in', old).execute()
  await db
    .updateTable('imports')
    .set({ columns: '[]' })
    .where('uid', 'in', old)
    .where('columns', '!=', '[]')
    .execute()
  await db
    .deleteFrom('imports')
    .where('uid', 'in', old)
    .where('is_aside', '=', 1)
    .where('state', '=', 'read')
    .execute()
}
