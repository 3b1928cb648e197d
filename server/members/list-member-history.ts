import type { ListData } from '#domain/api.ts'
import type { MemberHistoryEntry, MemberRef } from '#domain/duplicates/merge.ts'
import type { HistoryQuery } from '#domain/history/history-entry.ts'
import type { Db } from '../database/schema.ts'
import { readPage } from '../database/read-page.ts'
import { withBatches } from '../history/describe-batches.ts'
import { ENTRY_COLUMNS, toEntry } from '../history/list-history.ts'
import { findLastMerge, listMerged, refOf } from './merged-members.ts'
import type { MemberRow } from './rows.ts'

type Row = { action: string; batch: string | null; entity_uid: string }

/** The other members of the merges among some changes, by batch and member. */
const findOthers = async (db: Db, rows: readonly Row[]) => {
  const batches = [...new Set(rows.flatMap(({ batch }) => batch ?? []))]
  const others = new Map<string, MemberRef>()
  if (batches.length === 0) return others
  const ofMerges = db
    .selectFrom('changes')
    .select('batch')
    .where('batch', 'in', batches)
    .where('action', 'in', ['merge', 'unmerge'])
  const found = await db
    .selectFrom('changes')
    .innerJoin('members', 'members.uid', 'changes.entity_uid')
    .selectAll('members')
    .select(['changes.batch as of_batch'])
    .where('changes.batch', 'in', ofMerges)
    .where('changes.entity', '=', 'member')
    .execute()
  for (const row of rows) {
    const other = found.find(({ of_batch: batch, uid }) => batch === row.batch && uid !== row.entity_uid)
    if (other) others.set(`${row.batch} ${row.entity_uid}`, refOf(other))
  }
  return others
}

const isMerge = ({ action, batch }: Row) =>
  batch !== null && (action === 'merge' || action === 'unmerge' || action === 'restore')

/**
 * The changes of a member and of those that were merged into it, in one order, the newest first. A merge is listed once: as the change of
 * the member that stayed.
 */
export const listMemberHistory = async (
  db: Db,
  member: MemberRow,
  query: HistoryQuery,
): Promise<ListData<MemberHistoryEntry>> => {
  const merged = await listMerged(db, member.id)
  const { data, meta } = await readPage(
    db
      .selectFrom('changes')
      .select([...ENTRY_COLUMNS, 'entity_uid'])
      .where('entity', '=', 'member')
      .where('entity_uid', 'in', [member.uid, ...merged.map(({ uid }) => uid)])
      .where((where) =>
        where.or([
          where('entity_uid', '=', member.uid),
          where('action', '<>', 'merge'),
          where('after', 'is not', null),
        ]),
      )
      .orderBy('number', 'desc'),
    query,
  )
  const others = await findOthers(db, data.filter(isMerge))
  const last = member.merged_into === null ? await findLastMerge(db, member.id) : undefined
  const refs = new Map(merged.map((row) => [row.uid, refOf(row)]))
  const entries = data.map((row) => ({
    ...toEntry(row),
    of: refs.get(row.entity_uid) ?? null,
    other: others.get(`${row.batch} ${row.entity_uid}`) ?? null,
    isUndoable: row.action === 'merge' && row.entity_uid === member.uid && row.batch === last?.batch,
  }))
  return { data: await withBatches(db, entries), meta }
}
