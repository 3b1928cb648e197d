import type { Updateable } from 'kysely'
import {
  IMPORT_BUSY,
  IMPORT_WRONG_STATE,
  type ImportMapping,
  type ImportState,
  NO_COUNTS,
  WORKING_STATES,
} from '#domain/imports/import.ts'
import { countBatch, undoBatch } from '../batches/undo-batch.ts'
import type { Database } from '../database/connection.ts'
import { databaseFault } from '../database/faults.ts'
import { newUid, timestamp } from '../database/ids.ts'
import type { SignedInActor } from '../database/record-changes.ts'
import type { Db, ImportsTable } from '../database/schema.ts'
import type { WriteContext } from '../database/write.ts'
import { HttpError, validationError } from '../http/errors.ts'
import { type Job, LeaseLost } from '../jobs/jobs.ts'
import { memberUndoer } from '../members/undo-member.ts'
import { applyRows, selectApplicable } from './apply-rows.ts'
import { checkRows } from './check-rows.ts'
import {
  findRunningImport,
  type ImportContext,
  saveStep,
  storeStep,
  writesOf,
  type ImportWork,
  type RunningImport,
} from './progress.ts'
import { countRows, type ImportRecord, parseKept, requireImport, toImport } from './queries.ts'

/** Undoes an import as one batch, and continues where it was interrupted. */
const undoImport: ImportWork = async (context, working) => {
  const { clock, signal, lease } = context
  const { uid, position, done } = working
  await undoBatch(
    writesOf(context, working),
    {
      batch: uid,
      undoBatch: working.undo_batch ?? uid,
      undoers: { member: memberUndoer(clock) },
      from: { done, position: position === 0 ? null : position, left: parseKept(working) },
    },
    {
      require: lease.require,
      save: (db, undoing) =>
        storeStep(db, working, {
          progress: {
            done: undoing.done,
            position: undoing.position ?? 0,
            kept: JSON.stringify(undoing.left),
          },
        }),
      signal,
    },
  )
  const undoneAt = timestamp(clock.now())
  await saveStep(context, working, { progress: { state: 'undone', undone_at: undoneAt } })
}

const WORKS: Record<RunningImport['state'], ImportWork> = {
  checking: checkRows,
  applying: applyRows,
  undoing: undoImport,
}

/**
 * Runs the work of imports, one at a time. A shutdown finishes the step in flight; the rest continues in another
 * process, or after a restart.
 */
export const importsJob: Job<ImportContext> = {
  name: 'imports',
  scope: 'society',
  // After a crash, the work continues at most this long after the lease has expired.
  everyMs: 10_000,
  failure: 'imports cannot be worked on',
  isDue: async ({ database: { db } }) => (await findRunningImport(db)) !== undefined,
  work: async (context) => {
    const { database, signal, log } = context
    const working = await findRunningImport(database.db)
    if (!working) return
    try {
      await WORKS[working.state](context, working)
    } catch (error) {
      // The work continues later, in this process or another one, also after a failure of the database.
      if (error instanceof LeaseLost || signal.aborted || databaseFault(error)) throw error
      log.error({ err: error, import: working.uid }, 'an import has failed')
      // A failed import shows its results, which can be undone.
      const counts = JSON.stringify(await countRows(database.db, working.uid))
      await saveStep(context, working, { progress: { state: 'failed', counts } })
    }
  },
}

type By = { database: Database; clock: WriteContext['clock']; actor: SignedInActor }

/** The columns of the admin in whose name the changes are made. */
const actorColumns = ({ actor }: By) => ({ actor_uid: actor.uid, actor_name: actor.name })

const wrongState = () => new HttpError(409, 'IMPORT_WRONG_STATE', IMPORT_WRONG_STATE)

/**
 * Sets the state of an import to its next work. Throws 409 while another import is running, and unless its state is
 * one of `from`. Serialized across processes, so that two never start at once.
 */
const startWork = (
  { counts }: Pick<Database, 'counts'>,
  uid: string,
  from: readonly ImportState[],
  prepare: (
    row: ImportRecord,
    tx: Db,
  ) => Promise<Updateable<ImportsTable> & { state: RunningImport['state'] }>,
): Promise<void> =>
  counts.run(async (tx) => {
    const row = await requireImport(tx, uid)
    const busy = await tx
      .selectFrom('imports')
      .select('uid')
      .where('state', 'in', WORKING_STATES)
      .executeTakeFirst()
    if (busy && busy.uid !== uid) throw new HttpError(409, 'IMPORT_BUSY', IMPORT_BUSY)
    if (row.state === 'reading' || !from.includes(row.state))
      throw new HttpError(409, 'IMPORT_WRONG_STATE', IMPORT_WRONG_STATE)
    const work = await prepare(row, tx)
    await tx
      .updateTable('imports')
      .set({ done: 0, position: 0, ...work })
      .where('uid', '=', uid)
      .execute()
  })

/** Starts the dry run. */
export const startCheck = (by: By, uid: string, mapping: ImportMapping) =>
  startWork(by.database, uid, ['read', 'checked', 'failed'], async (row) => {
    const width = (JSON.parse(row.columns) as unknown[]).length
    if (mapping.columns.length !== width)
      throw validationError([{ path: 'columns', message: IMPORT_WRONG_STATE }])
    const { counts } = toImport(row)
    if (counts.created + counts.updated > 0) throw wrongState()
    return {
      state: 'checking',
      mapping: JSON.stringify(mapping),
      mapped_at: timestamp(by.clock.now()),
      counts: JSON.stringify(NO_COUNTS),
      total: row.rows_total,
      ...actorColumns(by),
    }
  })

/** Starts to apply the results of the dry run. */
export const startApply = (by: By, uid: string) =>
  startWork(by.database, uid, ['checked'], async (_row, tx) => {
    const { total } = await selectApplicable(tx, uid)
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { state: 'applying', total, ...actorColumns(by) }
  })

/** Starts to undo an applied import. */
export const startUndo = (by: By, uid: string) =>
  startWork(by.database, uid, ['applied', 'failed'], async (row, tx) => ({
    state: 'undoing',
    total: await countBatch(tx, uid),
    undo_batch: row.undo_batch ?? newUid(by.clock.now()),
    ...actorColumns(by),
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
    const { counts: counted, state } = toImport(row)
    const isOpen = state === 'read' || state === 'checked' || state === 'failed'
    if (!isOpen || counted.created + counted.updated > 0) throw wrongState()
    const others = await selectUnchosen(tx, row).execute()
    const uids = [uid, ...others.map((other) => other.uid)]
    await tx.deleteFrom('import_rows').where('import_uid', 'in', uids).execute()
    await tx.deleteFrom('imports').where('uid', 'in', uids).execute()
  })
