import { type Background, compareRow } from '#domain/imports/compare-row.ts'
import { CHANGED_SINCE_CHECK, ENTERED_SINCE_CHECK } from '#domain/imports/import.ts'
import { parseNewMember } from '#domain/imports/row-person.ts'
import { toPerson } from '#domain/people/person.ts'
import { runBatch } from '../batches/run-batch.ts'
import { undoBatch } from '../batches/undo-batch.ts'
import { databaseFault } from '../database/faults.ts'
import { timestamp } from '../database/ids.ts'
import type { Write } from '../database/write.ts'
import { HttpError } from '../http/errors.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import { type Job, LeaseLost } from '../jobs/jobs.ts'
import { memberKind } from '../members/member-kind.ts'
import { toMember } from '../members/rows.ts'
import { memberUndoer } from '../members/undo-member.ts'
import { changeWithin, createWithin, requireRow } from '../records/record-writes.ts'
import { checkRows } from './check-rows.ts'
import { createNewcomers, loadBackgrounds } from './known-people.ts'
import {
  countRows,
  createMemberReaders,
  type MemberReaders,
  parseDetail,
  parseKept,
  type StoredRow,
  streamRows,
  updateRow,
} from './queries.ts'
import {
  findRunningImport,
  type ImportContext,
  type ImportWork,
  type RunningImport,
  saveStep,
  selectApplicable,
  storeStep,
  writesOf,
} from './states.ts'

const ROWS_AT_ONCE = 50

type Row = Pick<StoredRow, 'number' | 'cells' | 'detail' | 'member_uid' | 'version'>
type Applied = Pick<StoredRow, 'number' | 'result' | 'reason' | 'member_uid'> & { detail?: string }
/** The readers of rows, and the data to compare them with. */
type RowContext = {
  readers: MemberReaders
  newcomers: ReturnType<typeof createNewcomers>
  backgroundOf: (uid: string) => Background
}

const createFrom = async (current: Write, row: Row, { readers, newcomers }: RowContext): Promise<Applied> => {
  const { number } = row
  const { member, faults } = parseNewMember(readers.read(row), readers)
  if (faults) return { number, result: 'left', reason: faults[0]?.message ?? '', member_uid: null }
  const detail = parseDetail(row)
  const newcomer = newcomers.find(
    toPerson(member),
    detail.similar.map(({ uid }) => uid),
  )
  if (newcomer) {
    const { uid, id, name } = newcomer
    const fault = { path: '', message: ENTERED_SINCE_CHECK, values: { id, name } }
    const left = { result: 'left' as const, reason: ENTERED_SINCE_CHECK, member_uid: uid }
    return { number, ...left, detail: JSON.stringify({ ...detail, faults: [fault] }) }
  }
  const { _id } = await createWithin(memberKind, current, member)
  return { number, result: 'created', reason: null, member_uid: _id }
}

const changeFrom = async (
  current: Write,
  row: Row,
  uid: string,
  { readers, backgroundOf }: RowContext,
): Promise<Applied> => {
  const { number, version } = row
  const left = (reason: string): Applied => ({ number, result: 'left', reason, member_uid: uid })
  const before = await requireRow(memberKind, current.tx, uid)
  if (before.version !== version) return left(CHANGED_SINCE_CHECK)
  const compared = compareRow(
    toMember(before),
    readers.read(row).values,
    readers.memberChanges,
    backgroundOf(uid),
  )
  if ('faults' in compared) return left(compared.faults[0]?.message ?? '')
  await changeWithin(memberKind, current, uid, compared.edit, version)
  return { number, result: 'updated', reason: null, member_uid: uid }
}

/**
 * Applies a row. A row that the register refuses now is skipped without a write, for example because its life
 * member ID was given to another member meanwhile.
 */
const applyRow = async (current: Write, row: Row, known: RowContext): Promise<Applied> => {
  try {
    return row.member_uid !== null
      ? await changeFrom(current, row, row.member_uid, known)
      : await createFrom(current, row, known)
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode >= 500) throw error
    const reason = error.errorMessages[0]?.message ?? error.message
    return { number: row.number, result: 'left', reason, member_uid: row.member_uid }
  }
}

/** Applies the rows in order, several per write, and continues after the last stored one. */
const applyRows: ImportWork = async (context, working) => {
  const { database, clock, signal, lease } = context
  const { uid } = working
  const readers = await createMemberReaders(database.db, clock, working)
  const newcomers = createNewcomers(uid, working.checked_change)
  await newcomers.refresh(database.db)
  let { position, done } = working
  const left = selectApplicable(database.db, uid)
    .select(['number', 'cells', 'detail', 'member_uid', 'version'])
    .where('number', '>', position)
  for await (const rows of streamRows(left, ROWS_AT_ONCE)) {
    const about = rows.flatMap(({ member_uid: member, cells }) =>
      member === null ? [] : [{ uid: member, exported: readers.read({ cells }).values.exported ?? null }],
    )
    const backgroundOf = await loadBackgrounds(database.db, about)
    let start = 0
    let applied: Applied[] = []
    await runBatch(
      writesOf(context, working),
      { uid },
      async (current, isOver) => {
        await newcomers.refresh(current.tx)
        applied = []
        for (const row of rows.slice(start)) {
          applied.push(await applyRow(current, row, { readers, newcomers, backgroundOf }))
          if (isOver()) break
        }
        start += applied.length
        done += applied.length
        position = applied.at(-1)?.number ?? position
        return { isDone: start >= rows.length }
      },
      {
        require: lease.require,
        save: async (db) => {
          await storeStep(db, working, { done, position })
          for (const { number, ...values } of applied) await updateRow(db, uid, number, values)
        },
        signal,
      },
    )
    await yieldToEventLoop(signal)
  }
  const counts = JSON.stringify(await countRows(database.db, uid))
  const appliedAt = timestamp(clock.now())
  await saveStep(context, working, { state: 'applied', counts, applied_at: appliedAt })
}

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
          done: undoing.done,
          position: undoing.position ?? 0,
          kept: JSON.stringify(undoing.left),
        }),
      signal,
    },
  )
  const undoneAt = timestamp(clock.now())
  await saveStep(context, working, { state: 'undone', undone_at: undoneAt })
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
      await saveStep(context, working, { state: 'failed', counts })
    }
  },
}
