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

/** The members that lead the numbers: of one that was merged, the one that it was merged into. */
export const presentNumbers = async (db: Db, numbers: readonly number[]): Promise<number[]> => {
  const present = new Set<number>()
  for (let ids = [...new Set(numbers)]; ids.length > 0;) {
    const rows = await db.selectFrom('members').select(['id', 'merged_into']).where('id', 'in', ids).execute()
    for (const row of rows) if (row.merged_into === null) present.add(row.id)
    ids = rows.flatMap((row) => row.merged_into ?? [])
  }
  return [...present]
}

/** The member that a row leads to, over any number of merges; the row itself if it was not merged. */
const followMerges = async (db: Db, row: MemberRow): Promise<MemberRow> => {
  if (row.merged_into === null) return row
  const [present] = await presentNumbers(db, [row.merged_into])
  return (present === undefined ? undefined : await findByNumber(db, present)) ?? row
}

/** The member whom a number leads to, over any number of merges, in the trash or not. */
export const findPresentMember = async (db: Db, id: number): Promise<MemberRow | undefined> => {
  const row = await findByNumber(db, id)
  return row && followMerges(db, row)
}

/** Throws 410 with the ids of both for a member who was merged into another one. */
export const requireNotMerged = async (db: Db, row: MemberRow): Promise<void> => {
  if (row.merged_into === null) return
  const { uid, id } = await followMerges(db, row)
  const merged = { from: { _id: row.uid, id: row.id }, into: { _id: uid, id } }
  throw new HttpError(410, 'MEMBER_MERGED', MERGED_MEMBER, { merged })
}

/** The members that hold numbers: themselves, and those who were merged into them, directly or before that into those. */
export const holdersOf = async (db: Db, ids: readonly number[]): Promise<Map<number, number>> => {
  const holderOf = new Map(ids.map((id) => [id, id]))
  for (let holders = [...holderOf.keys()]; holders.length > 0;) {
    const rows = await db
      .selectFrom('members')
      .select(['id', 'merged_into'])
      .where('merged_into', 'in', holders)
      .execute()
    for (const { id, merged_into: into } of rows) holderOf.set(id, holderOf.get(into ?? id) ?? id)
    holders = rows.map((row) => row.id)
  }
  return holderOf
}

/** The numbers that each member of `holdersOf` holds. */
export const numbersByHolder = (holderOf: ReadonlyMap<number, number>) =>
  Map.groupBy(holderOf.keys(), (number) => holderOf.get(number))

/** The numbers of a member and of those who were merged into it, directly or before that into those. */
export const memberNumbers = async (db: Db, id: number): Promise<number[]> => [
  ...(await holdersOf(db, [id])).keys(),
]

/** The numbers of the person with a number: that of the present member, and those of who was merged into it. */
export const personNumbers = async (db: Db, number: number): Promise<number[]> => {
  const [present = number] = await presentNumbers(db, [number])
  return memberNumbers(db, present)
}

/** The members that were merged into one, directly and before that into those: each comes after the one that it was merged into. */
export const listMerged = async (db: Db, id: number): Promise<MemberRow[]> => {
  const [, ...merged] = await memberNumbers(db, id)
  if (merged.length === 0) return []
  const rows = await db.selectFrom('members').selectAll().where('id', 'in', merged).execute()
  return rows.toSorted((a, b) => merged.indexOf(a.id) - merged.indexOf(b.id))
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
