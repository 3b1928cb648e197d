import type { UnionOfSandwip } from '#domain/unions/unions.ts'
import type { Db } from '../database/database.ts'

export const listUnions = async (db: Db): Promise<UnionOfSandwip[]> => {
  const rows = await db.selectFrom('unions').selectAll().orderBy('position').execute()
  return rows.map((row) => ({ ...row, votable: row.votable === 1 }))
}
