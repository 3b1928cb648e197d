import { sql, type Kysely } from 'kysely'

/** The links of mails by which a forgotten password is replaced. */
export const up = async (db: Kysely<never>, engine: 'sqlite' | 'postgres') => {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table password_resets (
    token_hash text primary key, user_uid text not null references users (uid),
    created_at text not null, expires_at text not null, used_at text
  ) ${engine === 'postgres' ? '' : 'strict'}`)
  await run('create index password_resets_user on password_resets (user_uid)')
}
