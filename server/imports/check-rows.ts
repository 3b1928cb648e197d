import { sql } from 'kysely'
import { cellText } from '#domain/imports/cells.ts'
import { compareRow } from '#domain/imports/compare-row.ts'
import type { Decision, MendedCells } from '#domain/imports/decisions.ts'
import { CHANGED_SINCE_EXPORT, IMPORT_WRONG_STATE } from '#domain/imports/import.ts'
import type { ReadRow } from '#domain/imports/read-row.ts'
import { lastChangeNumber } from '../database/changed-after.ts'
import type { Db } from '../database/schema.ts'
import { validationError } from '../http/errors.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import { toMember, type MemberRow } from '../members/rows.ts'
import { createRowAssessor, subjectOf, type Assessment } from './assess-row.ts'
import { findKnown, listTakenBack, loadBackgrounds } from './known-people.ts'
import {
  countRows,
  createMemberReaders,
  type ImportRecord,
  listMembersByUid,
  type MemberReaders,
  parseCells,
  parseColumns,
  requireRow,
  rowsOf,
  storeCounts,
  type StoredRow,
  streamRows,
  updateRow,
} from './queries.ts'
import { type ImportContext, type ImportWork, requireChecked, saveStep } from './states.ts'

/** Compares a row with a member whom an admin chose, in the same way as with a recognized member. */
export const compareWith = (row: ReadRow, before: MemberRow, readers: MemberReaders) => {
  const compared = compareRow(toMember(before), row.values, readers.memberChanges)
  return row.faults.length > 0 ? { faults: row.faults } : compared
}

/** Keeps the earlier decision of a row in its new assessment, if it still applies. */
const keepDecision = (
  assessment: Assessment,
  { decision, member_uid: uid }: Pick<StoredRow, 'decision' | 'member_uid'>,
  row: ReadRow,
  members: ReadonlyMap<string, MemberRow>,
  readers: MemberReaders,
): Assessment & { decision: Decision | null } => {
  const undecided = { ...assessment, decision: null }
  const { outcome, detail } = assessment
  if (decision === null || outcome === 'faulty') return undecided
  if (decision === 'leave') return { ...assessment, decision }
  if (outcome !== 'similar') return undecided
  if (decision === 'add') return detail.faults.length > 0 ? undecided : { ...assessment, decision }
  const before = detail.similar.some((one) => one.uid === uid) ? members.get(uid ?? '') : undefined
  const compared = before && compareWith(row, before, readers)
  if (!before || !compared || 'faults' in compared) return undecided
  return {
    ...assessment,
    decision,
    detail: { ...detail, changes: compared.changes },
    memberUid: before.uid,
    version: before.version,
  }
}

type CheckedRow = Assessment & { number: number; decision: Decision | null }

/** Returns a function that checks rows of an import, one step after the other, and one that adds rows as checked earlier. */
const createRowChecker = async (context: ImportContext, record: ImportRecord) => {
  const { db } = context.database
  const readers = await createMemberReaders(db, context.clock, record)
  const takenBack = await listTakenBack(db)
  const assessor = createRowAssessor(readers)
  const check = async (
    rows: readonly Pick<StoredRow, 'number' | 'cells' | 'decision' | 'member_uid'>[],
    signal?: AbortSignal,
  ): Promise<CheckedRow[]> => {
    const read = rows.map((decided) => {
      const row = readers.read(decided)
      return { decided, row, subject: subjectOf(row) }
    })
    const targets = (await findKnown(context, read, takenBack)).map((about) => ({
      ...about,
      target: assessor.findTarget(about.row, about.known),
    }))
    const named = targets.flatMap(({ row, target: { uid } }) =>
      uid === undefined ? [] : [{ uid, exported: row.values.exported ?? null }],
    )
    const chosen = rows.flatMap(({ member_uid: uid }) => uid ?? [])
    const members = await listMembersByUid(db, [...named.map(({ uid }) => uid), ...chosen])
    const backgroundOf = await loadBackgrounds(db, named)
    await yieldToEventLoop(signal)
    return targets.map(({ decided, row, known, target }) => {
      const { number } = decided
      const before = members.get(target.uid ?? '')
      const background = before ? backgroundOf(before.uid) : {}
      const assessment = assessor.assess(number, row, target, before, { known, background })
      return { number, ...keepDecision(assessment, decided, row, members, readers) }
    })
  }
  return { check, remember: assessor.remember }
}

/**
 * Stores the results of the dry run. An erasure may have deleted some of the rows since they were read: it revokes
 * the lease, so that this throws.
 */
export const storeAssessments = async (db: Db, uid: string, assessed: readonly CheckedRow[]) => {
  const values = assessed.map(
    ({ number, outcome, detail, memberUid, version, decision, isLeft = false }) =>
      sql`(cast(${number} as integer), cast(${outcome} as text), cast(${JSON.stringify(detail)} as text), cast(${memberUid} as text), cast(${version} as integer), cast(${decision} as text), cast(${isLeft ? 'left' : null} as text), cast(${isLeft ? CHANGED_SINCE_EXPORT : null} as text))`,
  )
  await sql`
    with assessed (number, outcome, detail, member_uid, version, decision, result, reason) as (values ${sql.join(values)})
    update import_rows
    set outcome = assessed.outcome, detail = assessed.detail, member_uid = assessed.member_uid, version = assessed.version,
      decision = assessed.decision, result = assessed.result, reason = assessed.reason
    from assessed
    where import_rows.import_uid = ${uid} and import_rows.number = assessed.number`.execute(db)
}

/** The rows of a step. Each is compared with up to 60 candidates, and other requests are served between two steps. */
const ROWS_AT_ONCE = 25

/**
 * The dry run: stores the result of each row, and changes nothing in the register. Its index of earlier rows is in
 * memory, so it starts again after a restart.
 */
export const checkRows: ImportWork = async (context, working) => {
  const { signal } = context
  const { db } = context.database
  const { uid } = working
  const checkedChange = await lastChangeNumber(db)
  // However long it takes: a search would give up.
  await Promise.all([context.register.load(), context.deletedRegister.load()])
  const { check } = await createRowChecker(context, working)
  let done = 0
  const selected = rowsOf(db, uid).select(['number', 'cells', 'decision', 'member_uid'])
  for await (const rows of streamRows(selected, ROWS_AT_ONCE)) {
    const checked = await check(rows, signal)
    await yieldToEventLoop(signal)
    done += rows.length
    await saveStep(context, working, { done }, (tx) => storeAssessments(tx, uid, checked))
    await yieldToEventLoop(signal)
  }
  const counts = JSON.stringify(await countRows(db, uid))
  await saveStep(context, working, { state: 'checked', counts, checked_change: checkedChange })
}

/**
 * Replaces cells of a row and checks it again as the dry run does. The original texts are not stored: the list,
 * the import and the file of faulty rows use the new ones. Throws 409 unless the dry run is over and nothing was
 * applied yet.
 */
export const mendRow = async (
  context: ImportContext,
  uid: string,
  number: number,
  { cells: mended }: MendedCells,
): Promise<void> => {
  const { db, counts } = context.database
  const record = await requireChecked(db, uid)
  const before = await requireRow(db, uid, number)
  const cells = parseCells(before)
  for (const [index, { column, text }] of mended.entries()) {
    // A row may have more cells than the headers.
    if (column >= Math.max(parseColumns(record).length, cells.length))
      throw validationError([{ path: `cells.${index}.column`, message: IMPORT_WRONG_STATE }])
    while (cells.length <= column) cells.push(null)
    cells[column] = cellText(text) || null
  }
  const row = { ...before, cells: JSON.stringify(cells) }
  const { check, remember } = await createRowChecker(context, record)
  const others = rowsOf(db, uid)
    .select(['number', 'cells', 'outcome', 'member_uid'])
    .where('number', '!=', number)
    .where('outcome', '!=', 'faulty')
  for await (const rows of streamRows(others)) for (const other of rows) remember(other)
  const checked = await check([row])
  await counts.run(async (tx) => {
    await requireChecked(tx, uid)
    // An erasure may have deleted the row.
    await requireRow(tx, uid, number)
    await updateRow(tx, uid, number, { cells: row.cells })
    await storeAssessments(tx, uid, checked)
    await storeCounts(tx, uid)
  })
}
