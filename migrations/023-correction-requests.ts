import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<object>, engine: 'sqlite' | 'postgres') => {
  const isPostgres = engine === 'postgres'
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table correction_requests (
    uid text primary key, member_id integer not null references members (id),
    status text not null check (status in ('open', 'applied', 'done', 'dismissed', 'spam')),
    field text not null, proposed text not null,
    name text not null, email text, phone text, note text not null, locale text not null,
    answer text not null, closed_at text, closed_by text, sent_key text not null unique,
    version integer not null, created_at text not null, updated_at text not null
  ) ${isPostgres ? '' : 'strict'}`)
  // The list of one folder, newest first, and its count; and what is said of one member.
  await run(`create index correction_requests_folder on correction_requests (status, created_at, uid)`)
  await run(`create index correction_requests_member on correction_requests (member_id, created_at, uid)`)
}
