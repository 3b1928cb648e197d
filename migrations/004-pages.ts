import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<never>, engine: 'sqlite' | 'postgres') => {
  const isPostgres = engine === 'postgres'
  const strict = isPostgres ? '' : 'strict'
  const run = (statement: string) => sql.raw(statement).execute(db)

  // What is written now: the draft, which is the same as the published version where nothing newer waits.
  await run(`create table pages (
    key text primary key, title_en text not null, title_bn text not null, body_en text not null, body_bn text not null,
    has_draft integer not null, published_number integer,
    version integer not null, created_at text not null, updated_at text not null
  ) ${strict}`)
  await run(`create table page_versions (
    page_key text not null references pages (key), number integer not null,
    kind text not null check (kind in ('published', 'draft')),
    title_en text not null, title_bn text not null, body_en text not null, body_bn text not null,
    at text not null, actor_uid text, actor_name text not null, primary key (page_key, number)
  ) ${strict}`)
}
