import { isAfter, type ExportMark } from '#domain/exports/export-mark.ts'
import { diffRecords } from '#domain/history/record-diff.ts'
import type { Background, ChangedBy } from '#domain/imports/compare-row.ts'
import type { Member } from '#domain/members/member.ts'
import type { Db } from '../database/schema.ts'
import { toMember } from '../members/rows.ts'

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
