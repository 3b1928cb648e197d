import { leafAt } from '#domain/history/record-diff.ts'
import { IMPORT_FIELDS } from '#domain/imports/columns.ts'
import type { ImportRow } from '#domain/imports/import.ts'
import type { ReadRow } from '#domain/imports/read-row.ts'
import type { Member } from '#domain/members/member.ts'
import type { Db } from '../database/schema.ts'
import { toMember, type MemberRow } from '../members/rows.ts'
import type { Detail } from './assess-row.ts'
import { compareWith } from './decide-rows.ts'
import type { MemberReaders } from './member-readers.ts'
import { listMembersByUid } from './queries.ts'

type Candidate = ImportRow['similar'][number]
type Similar = Detail['similar'][number]

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
  const rows =
    numbers.length === 0
      ? []
      : await db
          .selectFrom('import_rows')
          .select(['number', 'cells'])
          .where('import_uid', '=', uid)
          .where('number', 'in', numbers)
          .execute()
  const cellsOf = new Map(rows.map(({ number, cells }) => [number, cells]))

  return (row: ReadRow, { uid: memberUid, ...one }: Similar): Candidate => {
    const before = members.get(memberUid ?? '')
    const cells = cellsOf.get(one.row ?? -1)
    const fields = cells === undefined ? [] : besideRow(row, readers.read(cells))
    return {
      ...one,
      _id: memberUid,
      ...(before ? besideMember(row, before, readers) : { fields, faults: [] }),
    }
  }
}
