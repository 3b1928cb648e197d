import type { Db } from '../database/schema.ts'

/** Deletes the records of the membership check (who saw which member) from before `day`. */
export const deletePastDisclosures = async (db: Db, day: string) => {
  await db.deleteFrom('disclosed_members').where('day', '<', day).execute()
  await db.deleteFrom('disclosure_counts').where('day', '<', day).execute()
  await db.deleteFrom('masked_members').where('day', '<', day).execute()
}
