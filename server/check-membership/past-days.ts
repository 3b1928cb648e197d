import type { Db } from '../database/connection.ts'

/** Deletes whom the membership check has shown to whom before `day`. */
export const deletePastDays = async (db: Db, day: string) => {
  await db.deleteFrom('uncovered_members').where('day', '<', day).execute()
  await db.deleteFrom('uncovered_counts').where('day', '<', day).execute()
}
