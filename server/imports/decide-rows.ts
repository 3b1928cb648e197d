import type { Updateable } from 'kysely'
import type { Clock } from '#domain/clock.ts'
import { leafAt } from '#domain/history/record-diff.ts'
import { IMPORT_FIELDS } from '#domain/imports/columns.ts'
import { DECIDED_MAX, NOT_A_CANDIDATE, NOT_ADDABLE, type RowDecisions } from '#domain/imports/decisions.ts'
import { type ImportRow, SAME_MEMBER_IN_ROW } from '#domain/imports/import.ts'
import type { ReadRow } from '#domain/imports/read-row.ts'
import type { Member } from '#domain/members/member.ts'
import type { FieldError } from '#domain/validation.ts'
import type { Database } from '../database/connection.ts'
import type { Db, ImportRowsTable } from '../database/schema.ts'
import { readInSlices, slicesOf } from '../database/slices.ts'
import { validationError } from '../http/errors.ts'
import { type MemberRow, toMember } from '../members/rows.ts'
import { compareWith } from './check-rows.ts'
import {
  createMemberReaders,
  listMembersByUid,
  type MemberReaders,
  parseDetail,
  type RowDetail,
  rowsOf,
  storeCounts,
  type StoredRow as Row,
  updateRow,
} from './queries.ts'
import { requireChecked } from './states.ts'

type Candidate = ImportRow['similar'][number]
type Similar = RowDetail['similar'][number]

const ORDER = new Map<string, number>(IMPORT_FIELDS.map((field, index) => [field, index]))
const byForm = (one: { path: string }, other: { path: string }) =>
  (ORDER.get(one.path) ?? ORDER.size) - (ORDER.get(other.path) ?? ORDER.size)

/** The values of a row and of a member side by side, and the changes the row would make. Empty cells are left out. */
const besideMember = (
  row: ReadRow,
  before: MemberRow,
  readers: MemberReaders,
): Pick<Candidate, 'fields' | 'faults'> => {
  const member: Member = toMember(before)
  const compared = compareWith(row, before, readers)
  const isRefused = 'faults' in compared
  const changes = new Map('faults' in compared ? [] : compared.changes.map((change) => [change.path, change]))
  const said = Object.entries(row.values.fields).map(([path, value]) => ({
    path,
    row: value,
    member: leafAt(member, path),
    isChanged: isRefused ? String(leafAt(member, path)) !== String(value) : changes.has(path),
  }))
  // A status becomes two fields of the member.
  const others = [...changes.values()]
    .filter(({ path }) => row.values.fields[path] === undefined)
    .map(({ path, before: old, after }) => ({ path, row: after, member: old, isChanged: true }))
  return {
    fields: [...said, ...others].toSorted(byForm),
    faults: 'faults' in compared ? compared.faults.map(({ path, message }) => ({ path, message })) : [],
  }
}

/** The values of two rows of the file side by side. */
const besideRow = (row: ReadRow, other: ReadRow): Candidate['fields'] =>
  [...new Set([...Object.keys(row.values.fields), ...Object.keys(other.values.fields)])]
    .map((path) => {
      const one = row.values.fields[path] ?? null
      const two = other.values.fields[path] ?? null
      return { path, row: one, member: two, isChanged: String(one) !== String(two) }
    })
    .toSorted(byForm)

/** Reads the candidates of the rows, and returns a function that compares a row with one of them. */
export const createCandidateComparer = async (
  db: Db,
  uid: string,
  similar: readonly Similar[],
  readers: MemberReaders,
) => {
  const members = await listMembersByUid(db, [...new Set(similar.flatMap((one) => one.uid ?? []))])
  const numbers = [...new Set(similar.flatMap(({ row }) => row ?? []))]
  const rows = await readInSlices(numbers, (slice) =>
    rowsOf(db, uid).select(['number', 'cells']).where('number', 'in', slice).execute(),
  )
  const rowOf = new Map(rows.map((row) => [row.number, row]))

  return (row: ReadRow, { uid: memberUid, ...one }: Similar): Candidate => {
    const before = members.get(memberUid ?? '')
    const other = rowOf.get(one.row ?? -1)
    const fields = other === undefined ? [] : besideRow(row, readers.read(other))
    return {
      ...one,
      _id: memberUid,
      ...(before ? besideMember(row, before, readers) : { fields, faults: [] }),
    }
  }
}

const OPEN = ['new', 'changed', 'similar'] as const

/** The rows of the request to which the decision applies. */
const selectRows = async (tx: Db, uid: string, { rows, because, decision }: RowDecisions): Promise<Row[]> => {
  const ofImport = rowsOf(tx, uid).selectAll().orderBy('number')
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
  const other = await rowsOf(tx, row.import_uid)
    .select('number')
    .where('member_uid', '=', before.uid)
    .where('number', '!=', row.number)
    .where('outcome', 'in', ['changed', 'same', 'similar'])
    .where((where) => where.or([where('decision', 'is', null), where('decision', '!=', 'leave')]))
    .executeTakeFirst()
  if (other) {
    const message = SAME_MEMBER_IN_ROW.replace('{row}', String(other.number))
    return { fault: { path: 'decision', message } }
  }
  const compared = compareWith(readers.read(row), before, readers)
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
    const decided = { decision: 'change' as const, member_uid: uid, version, detail: JSON.stringify(detail) }
    await updateRow(tx, row.import_uid, row.number, decided)
  }
}

/** Decides that rows are added or left out, or clears their decision. */
const setDecision = async (tx: Db, uid: string, rows: readonly Row[], decision: 'add' | 'leave' | null) => {
  const decidable = decision === 'add' ? rows.filter((row) => parseDetail(row).faults.length === 0) : rows
  if (decidable.length === 0 && rows.length === 1)
    throw validationError([{ path: 'decision', message: NOT_ADDABLE }])
  const ofSimilar = decidable.filter(({ outcome }) => outcome === 'similar')
  const others = decidable.filter(({ outcome }) => outcome !== 'similar')
  const set = async (chosen: readonly Row[], values: Updateable<ImportRowsTable>) => {
    for (const numbers of slicesOf(chosen.map(({ number }) => number)))
      await tx
        .updateTable('import_rows')
        .set(values)
        .where('import_uid', '=', uid)
        .where('number', 'in', numbers)
        .execute()
  }
  // A row with candidates has a member only by a decision.
  await set(ofSimilar, { decision, member_uid: null, version: null })
  await set(others, { decision })
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
  const { decision } = request
  await database.counts.run(async (tx) => {
    const record = await requireChecked(tx, uid)
    const rows = await selectRows(tx, uid, request)
    if (typeof decision !== 'object' || decision === null) await setDecision(tx, uid, rows, decision)
    else {
      const readers = await createMemberReaders(tx, clock, record)
      await changeRows(tx, rows.slice(0, DECIDED_MAX), decision.change, readers)
    }
    await storeCounts(tx, uid)
  })
}
