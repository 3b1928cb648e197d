import { sql, type Kysely } from 'kysely'

/** The number by which a visitor asks about a correction request; null for older ones, whose senders got none. */
export const up = async (db: Kysely<never>) => {
  await sql.raw('alter table correction_requests add column receipt text').execute(db)
}
