import { sql, type Kysely } from 'kysely'

/** The day on which a deceased member died, as `2026-01-31`; null where it is not known. */
export const up = async (db: Kysely<never>) => {
  await sql.raw('alter table members add column died_on text').execute(db)
}
