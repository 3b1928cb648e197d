import { sql, type Kysely } from 'kysely'

/** The daily limits of the membership check as shares of the register, in hundredths of a percent. */
export const up = async (db: Kysely<never>) => {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('alter table settings add column check_address_share integer not null default 50')
  await run('alter table settings add column check_overall_share integer not null default 500')
}
