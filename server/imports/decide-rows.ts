import type { Selectable } from 'kysely'
import type { Clock } from '#domain/clock.ts'
import { compareRow } from '#domain/imports/compare-row.ts'
import {
  DECIDED_MAX,
  NOT_A_CANDIDATE,
  NOT_ADDABLE,
  type Decision,
  type RowDecisions,
} from '#domain/imports/decisions.ts'
import { IMPORT_WRONG_STATE, SAME_MEMBER_IN_ROW } from '#domain/imports/import.ts'
import type { ReadRow } from '#domain/imports/read-row.ts'
import type { FieldError } from '#domain/validation.ts'
import type { Database } from '../database/connection.ts'
import type { Db, ImportRowsTable } from '../database/schema.ts'
import { HttpError, validationError } from '../http/errors.ts'
import { toMember, type MemberRow } from '../members/rows.ts'
import type { Assessment, RowDetail } from './assess-row.ts'
import { createMemberReaders, type MemberReaders } from './member-readers.ts'
import { countRows, listMembersByUid, requireImport } from './queries.ts'

type Row = Selectable<ImportRowsTable>
type Decided = Pick<Row, 'decision' | 'member_uid'>

/** Compares a row with a member whom an admin chose, in the same way as with a recognized member. */
export const compareWith = (row: ReadRow, before: MemberRow, readers: MemberReaders) => {
  const compared = compareRow(toMember(before), row.values, readers.memberChanges)
  return row.faults.length > 0 ? { faults: row.faults } : compared
}

/** Keeps the earlier decision of a row in its new assessment, if it still applies. */
export const keepDecision = (
  assessment: Assessment,
  { decision, member_uid: uid }: Decided,
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

const parseDetail = (row: Pick<Row, 'detail'>) => JSON.parse(row.detail ?? '{}') as RowDetail
const OPEN = ['new', 'changed', 'similar'] as const

/** The rows of the request to which the decision applies. */
const selectRows = async (tx: Db, uid: string, { rows, because, decision }: RowDecisions): Promise<Row[]> => {
  const ofImport = tx.selectFrom('import_rows').selectAll().where('import_uid', '=', uid).orderBy('number')
  const found = await (
    typeof rows === 'string'
      ? ofImport
          .where('outcome', '=', 'similar')
          .where('decision', rows === 'undecided' ? 'is' : 'is not', null)
      : ofImport
          .where('number', 'in', rows)
          .where('outcome', 'in', decision === null || decision === 'leave' ? OPEN : ['similar'])
  ).execute()
  if (because === null) return found
  return found.filter((row) => parseDetail(row).similar.some((one) => one.because.includes(because)))
}

type Change = { version: number; detail: RowDetail; uid: string }

/** The changes of the member by the row, or the reason why it cannot change the member. */
const prepareChange = async (
  tx: Db,
  row: Row,
  before: MemberRow | undefined,
  readers: MemberReaders,
): Promise<Change | { fault: FieldError; row?: number }> => {
  if (!before) return { fault: { path: 'decision', message: NOT_A_CANDIDATE } }
  const other = await tx
    .selectFrom('import_rows')
    .select('number')
    .where('import_uid', '=', row.import_uid)
    .where('member_uid', '=', before.uid)
    .where('number', '!=', row.number)
    .where('outcome', 'in', ['changed', 'same', 'similar'])
    .where((where) => where.or([where('decision', 'is', null), where('decision', '!=', 'leave')]))
    .executeTakeFirst()
  if (other) {
    const message = SAME_MEMBER_IN_ROW.replace('{row}', String(other.number))
    return { fault: { path: 'decision', message } }
  }
  const compared = compareWith(readers.read(row.cells), before, readers)
  if ('faults' in compared) return { fault: compared.faults[0] ?? { path: '', message: NOT_A_CANDIDATE } }
  const detail = { ...parseDetail(row), changes: compared.changes }
  return { uid: before.uid, version: before.version, detail }
}

/** The candidate of a row that the decision names. */
const chosenUid = (row: Row, change: string) => {
  const members = parseDetail(row).similar.flatMap(({ uid, deletedAt }) => (deletedAt === null && uid) || [])
  if (change === 'only') return members.length === 1 ? members[0] : undefined
  return members.includes(change) ? change : undefined
}

/** Decides that rows change a member. A single row that cannot is refused; of several, it stays undecided. */
const changeRows = async (tx: Db, rows: readonly Row[], change: string, readers: MemberReaders) => {
  const uidOf = new Map(rows.map((row) => [row.number, chosenUid(row, change)]))
  const members = await listMembersByUid(
    tx,
    [...new Set(uidOf.values())].filter((uid) => uid !== undefined),
  )
  for (const row of rows) {
    const prepared = await prepareChange(tx, row, members.get(uidOf.get(row.number) ?? ''), readers)
    if ('fault' in prepared) {
      if (change === 'only') continue
      throw validationError([prepared.fault])
    }
    const { uid, version, detail } = prepared
    await tx
      .updateTable('import_rows')
      .set({ decision: 'change', member_uid: uid, version, detail: JSON.stringify(detail) })
      .where('import_uid', '=', row.import_uid)
      .where('number', '=', row.number)
      .execute()
  }
}

/** Decides that rows are added or left out, or clears their decision. */
const setDecision = async (tx: Db, uid: string, rows: readonly Row[], decision: 'add' | 'leave' | null) => {
  const decidable = decision === 'add' ? rows.filter((row) => parseDetail(row).faults.length === 0) : rows
  if (decidable.length === 0 && rows.length === 1)
    throw validationError([{ path: 'decision', message: NOT_ADDABLE }])
  const set = (ofSimilar: boolean) => async (numbers: readonly number[]) => {
    for (let start = 0; start < numbers.length; start += DECIDED_MAX) {
      await tx
        .updateTable('import_rows')
        // A row with candidates has a member only by a decision.
        .set(ofSimilar ? { decision, member_uid: null, version: null } : { decision })
        .where('import_uid', '=', uid)
        .where('number', 'in', numbers.slice(start, start + DECIDED_MAX))
        .execute()
    }
  }
  const numbersOf = (isSimilar: boolean) =>
    decidable.filter(({ outcome }) => (outcome === 'similar') === isSimilar).map(({ number }) => number)
  await set(true)(numbersOf(true))
  await set(false)(numbersOf(false))
}

/**
 * Stores the decision for rows. Throws 409 unless the dry run is over and nothing was applied yet, and 400 if a
 * single row does not allow the decision.
 */
export const decideRows = async (
  { database, clock }: { database: Database; clock: Clock },
  uid: string,
  request: RowDecisions,
): Promise<void> => {
  const found = await requireImport(database.db, uid)
  const { decision } = request
  const readers =
    typeof decision === 'object' && decision !== null && found.mapping !== null
      ? await createMemberReaders(database.db, clock, found)
      : null
  await database.counts.run(async (tx) => {
    const { state } = await requireImport(tx, uid)
    if (state !== 'checked') throw new HttpError(409, 'IMPORT_WRONG_STATE', IMPORT_WRONG_STATE)
    const rows = await selectRows(tx, uid, request)
    if (typeof decision !== 'object' || decision === null) await setDecision(tx, uid, rows, decision)
    else if (readers) await changeRows(tx, rows.slice(0, DECIDED_MAX), decision.change, readers)
    const counts = JSON.stringify(await countRows(tx, uid))
    await tx.updateTable('imports').set({ counts }).where('uid', '=', uid).execute()
  })
}
