import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<never>, engine: 'sqlite' | 'postgres') => {
  const isPostgres = engine === 'postgres'
  const run = (statement: string) => sql.raw(statement).execute(db)
  const strict = isPostgres ? '' : 'strict'

  await run(`alter table users add column last_sign_in_at text`)

  await run(`create table invitations (
    uid text primary key, email text not null, name text not null, token_hash text not null unique,
    invited_by text not null references users (uid),
    created_at text not null, expires_at text not null, accepted_at text, revoked_at text
  ) ${strict}`)
  // One link at a time opens an account for an e-mail, even if it has run out since.
  await run(`create unique index invitations_open on invitations (email)
    where accepted_at is null and revoked_at is null`)

  await run(`create table outbox (
    uid text primary key, recipient text not null, reply_to text, subject text not null, body text,
    created_at text not null, attempts integer not null default 0,
    next_attempt_at text, sent_at text, last_error text
  ) ${strict}`)
  await run(`create index outbox_due on outbox (next_attempt_at) where next_attempt_at is not null`)
}
