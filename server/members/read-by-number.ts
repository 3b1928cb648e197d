import type { Db } from '../database/connection.ts'
import { MEMBER_COLUMNS, type ListedMemberRow } from './rows.ts'

/** Sorts rows by the order of their numbers, and leaves out numbers without a row. */
export const inOrder = <T extends { id: number }>(ids: readonly number[], rows: readonly T[]): T[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Reads members in the order of their numbers. Each number is a parameter, and their number is limited by both engines. */
export const readByNumber = async (db: Db, ids: readonly number[]): Promise<ListedMemberRow[]> => {
  const rows = await db.selectFrom('members').select(MEMBER_COLUMNS).where('id', 'in', ids).execute()
  return inOrder(ids, rows)
}
