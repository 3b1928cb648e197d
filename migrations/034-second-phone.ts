import { sql, type Kysely } from 'kysely'

/** A second phone of any country, as `+` and digits. */
export const up = async (db: Kysely<never>) => {
  await sql.raw('alter table members add column second_phone text').execute(db)
}
