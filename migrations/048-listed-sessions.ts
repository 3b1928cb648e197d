import { sql, type Kysely } from 'kysely'

/** What a user sees of a session, and until when it needs no password for what is guarded by one. */
export const up = async (db: Kysely<never>) => {
  const run = (statement: string) => sql.raw(statement).execute(db)

  await run('alter table sessions add column last_used_at text')
  await run('alter table sessions add column network text')
  await run('alter table sessions add column device text')
  await run('alter table sessions add column confirmed_until text')
}
