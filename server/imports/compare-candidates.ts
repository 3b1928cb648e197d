import { type ExportMark, isAfter } from '#domain/exports/export-mark.ts'
import { diffRecords, leafAt } from '#domain/history/record-diff.ts'
import { IMPORT_FIELDS } from '#domain/imports/columns.ts'
import type { Background, ChangedBy } from '#domain/imports/compare-row.ts'
import type { ImportRow } from '#domain/imports/import.ts'
import type { ReadRow } from '#domain/imports/read-row.ts'
import type { Member } from '#domain/members/member.ts'
import type { Db } from '../database/schema.ts'
import { type MemberRow, toMember } from '../members/rows.ts'
import type { RowDetail } from './assess-row.ts'
import { compareWith } from './decide-rows.ts'
import type { MemberReaders } from './member-readers.ts'
import { listMembersByUid } from './queries.ts'

/** The member of a row, and the time of its export from the register. */
type About = { uid: string; exported: ExportMark | null }

/** The records that were merged into members, directly or over other records, by the `uid` of the member. */
const listFormers = async (db: Db, uids: readonly string[]): Promise<Map<string, Member[]>> => {
  const formers = new Map<string, Member[]>()
  const rows = await db.selectFrom('members').select(['id', 'uid']).where('uid', 'in', uids).execute()
  let holders = new Map(rows.map(({ id, uid }) => [id, uid]))
  while (holders.size > 0) {
    const merged = await db
      .selectFrom('members')
      .selectAll()
      .where('merged_into', 'in', [...holders.keys()])
      .execute()
    const holdersOfMerged = merged.map((row) => [row.id, holders.get(row.merged_into ?? 0) ?? ''] as const)
    for (const [index, [, uid]] of holdersOfMerged.entries()) {
      const row = merged[index]
      if (row) formers.set(uid, [...(formers.get(uid) ?? []), toMember(row)])
    }
    holders = new Map(holdersOfMerged)
  }
  return formers
}

/** The author and time of the last change of each field since the export of the rows. A creation is not a change. */
const listChanged = async (db: Db, rows: readonly About[]): Promise<Map<string, Map<string, ChangedBy>>> => {
  const markOf = new Map(rows.flatMap(({ uid, exported }) => (exported ? [[uid, exported] as const] : [])))
  const changed = new Map<string, Map<string, ChangedBy>>()
  if (markOf.size === 0) return changed
  const marks = [...markOf.values()]
  const earliest = marks.map(({ at }) => at).toSorted()[0] ?? ''
  const changes = await db
    .selectFrom('changes')
    .select(['number', 'entity_uid as uid', 'at', 'actor_name as by', 'before', 'after'])
    .where('entity', '=', 'member')
    .where('entity_uid', 'in', [...markOf.keys()])
    .where('before', 'is not', null)
    .where('after', 'is not', null)
    .where((where) =>
      where.or([
        where('number', '>', Math.min(...marks.map(({ number }) => number))),
        where('at', '>', earliest),
      ]),
    )
    .orderBy('number')
    .execute()
  for (const { number, uid, at, by, before, after } of changes) {
    const mark = markOf.get(uid)
    if (!mark || before === null || after === null || !isAfter({ number, at }, mark)) continue
    const fields = changed.get(uid) ?? new Map<string, ChangedBy>()
    for (const { path } of diffRecords(JSON.parse(before), JSON.parse(after))) fields.set(path, { by, at })
    changed.set(uid, fields)
  }
  return changed
}

/** The merged records and recent changes of the members of rows, by `uid`. */
export const loadBackgrounds = async (
  db: Db,
  rows: readonly About[],
): Promise<(uid: string) => Background> => {
  if (rows.length === 0) return () => ({})
  const uids = rows.map(({ uid }) => uid)
  const formers = await listFormers(db, uids)
  const changed = await listChanged(db, rows)
  return (uid) => ({ formers: formers.get(uid) ?? [], changed: changed.get(uid) ?? new Map() })
}

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
