import { sql, type Kysely } from 'kysely'

/** One row: which process makes a backup, and what came of the last one. A size may be more than 2 GB. */
export const up = async (db: Kysely<never>, engine: 'sqlite' | 'postgres') => {
  const isPostgres = engine === 'postgres'
  const run = (statement: string) => sql.raw(statement).execute(db)

  await run(`create table backup_state (
    id integer primary key check (id = 1),
    lease_token text, lease_until text,
    tried_at text, good_at text, name text, bytes ${isPostgres ? 'bigint' : 'integer'},
    error text, told_at text
  ) ${isPostgres ? '' : 'strict'}`)
  await run('insert into backup_state (id) values (1)')
}
