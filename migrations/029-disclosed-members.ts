import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<never>, engine: 'sqlite' | 'postgres') => {
  const run = (statement: string) => sql.raw(statement).execute(db)

  await run('alter table uncovered_members rename to disclosed_members')
  await run('alter table uncovered_counts rename to disclosure_counts')
  await run('alter table disclosed_members rename column who to subject')
  await run('alter table disclosure_counts rename column who to subject')
  await run('alter table disclosure_counts rename column people to members')
  if (engine === 'sqlite') return
  // PostgreSQL names a primary key after its table, and the name stays when the table is renamed.
  await run('alter index uncovered_members_pkey rename to disclosed_members_pkey')
  await run('alter index uncovered_counts_pkey rename to disclosure_counts_pkey')
}
