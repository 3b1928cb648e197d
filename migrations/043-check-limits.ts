import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<never>, engine: 'sqlite' | 'postgres') => {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const isPostgres = engine === 'postgres'

  // The daily limits of the membership check as shares of the register, in hundredths of a percent.
  await run('alter table settings add column check_address_share integer not null default 50')
  await run('alter table settings add column check_overall_share integer not null default 500')

  // The members whom an address or a network has seen masked on a day, as integers of 32 bits: a search shows fifty of them.
  await run(`create table masked_members (
    day text not null, subject text not null, members ${isPostgres ? 'bytea' : 'blob'} not null, primary key (day, subject)
  ) ${isPostgres ? '' : 'strict'}`)
}
