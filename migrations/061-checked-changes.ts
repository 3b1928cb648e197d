import { sql, type Kysely } from 'kysely'

/** The number of the last change that the dry run of an import has seen. */
export const up = async (db: Kysely<never>) => {
  await sql`alter table imports add column checked_change integer not null default 0`.execute(db)
}
