import { sql, type Kysely } from 'kysely'

/** The secret is encrypted. Without `second_factor_at` it is being set up, and does not count yet. */
export const up = async (db: Kysely<never>, engine: 'sqlite' | 'postgres') => {
  const run = (statement: string) => sql.raw(statement).execute(db)

  await run('alter table users add column second_factor_secret text')
  await run('alter table users add column second_factor_at text')
  await run('alter table users add column second_factor_step integer')
  await run(`create table recovery_codes (
    user_uid text not null references users (uid), code_hash text not null, used_at text,
    primary key (user_uid, code_hash)
  ) ${engine === 'postgres' ? '' : 'strict, without rowid'}`)
  await run(`alter table settings add column second_factor_required integer not null default 0
    check (second_factor_required in (0, 1))`)
}
