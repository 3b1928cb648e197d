import { MERGED_MEMBER, type MemberRef } from '#domain/duplicates/merge.ts'
import type { Db } from '../database/schema.ts'
import { HttpError } from '../http/errors.ts'
import { toMember, type MemberRow } from './rows.ts'

const findByNumber = (db: Db, id: number) =>
  db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()

export const refOf = (row: MemberRow): MemberRef => {
  const { _id, id, name } = toMember(row)
  return { _id, id, name }
}

/** The member that a row leads to, over any number of merges; the row itself if it was not merged. */
export const followMerges = async (db: Db, row: MemberRow): Promise<MemberRow> => {
  const into = row.merged_into === null ? undefined : await findByNumber(db, row.merged_into)
  return into ? followMerges(db, into) : row
}

/** Throws 410 with the ids of both for a member who was merged into another one. */
export const requireNotMerged = async (db: Db, row: MemberRow): Promise<void> => {
  if (row.merged_into === null) return
  const { uid, id } = await followMerges(db, row)
  const merged = { from: { _id: row.uid, id: row.id }, into: { _id: uid, id } }
  throw new HttpError(410, 'MEMBER_MERGED', MERGED_MEMBER, { merged })
}

/** The members that were merged into one, directly and before that into those. */
export const listMerged = async (db: Db, id: number): Promise<MemberRow[]> => {
  const all: MemberRow[] = []
  for (let holders = [id]; holders.length > 0;) {
    const rows = await db.selectFrom('members').selectAll().where('merged_into', 'in', holders).execute()
    all.push(...rows)
    holders = rows.map((row) => row.id)
  }
  return all
}

/** The last merge into a member that was not undone: the one that can be undone. */
export const findLastMerge = async (
  db: Db,
  id: number,
): Promise<{ uid: string; batch: string } | undefined> => {
  const row = await db
    .selectFrom('members')
    .innerJoin('changes', (join) =>
      join.onRef('changes.entity_uid', '=', 'members.uid').on('changes.entity', '=', 'member'),
    )
    .select(['members.uid', 'changes.batch'])
    .where('members.merged_into', '=', id)
    .where('changes.action', '=', 'merge')
    .where('changes.after', 'is', null)
    .orderBy('changes.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.batch ? { uid: row.uid, batch: row.batch } : undefined
}
