import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<never>, engine: 'sqlite' | 'postgres') => {
  const isPostgres = engine === 'postgres'
  const run = (statement: string) => sql.raw(statement).execute(db)
  const strict = isPostgres ? '' : 'strict, without rowid'

  // Whom the membership check has shown in full on a day, to an address, to its network, and to everybody.
  // `who` is a hash that nobody can follow from one day to the next; past days are deleted.
  await run(`create table uncovered_members (
    day text not null, who text not null, member integer not null, primary key (day, who, member)
  ) ${strict}`)
  await run(`create table uncovered_counts (
    day text not null, who text not null, people integer not null, primary key (day, who)
  ) ${strict}`)

  await run(`alter table settings add column check_mode text not null default 'as-found'
    check (check_mode in ('as-found', 'always-full', 'always-masked'))`)
  await run(`alter table settings add column check_per_address integer not null default 200`)
  await run(`alter table settings add column check_per_network integer not null default 400`)
  await run(`alter table settings add column check_overall integer not null default 4000`)
}
