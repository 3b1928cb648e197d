import type { Db } from '../database/connection.ts'

/** Deletes the records of the membership check (who saw which member) from before `day`. */
export const deletePastDays = async (db: Db, day: string) => {
  await db.deleteFrom('uncovered_members').where('day', '<', day).execute()
  await db.deleteFrom('uncovered_counts').where('day', '<', day).execute()
}
