import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<never>) => {
  await sql.raw(`insert into counters (name, value) values ('session_revision', 0)`).execute(db)
}
