import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<object>) => {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`alter table members add column is_hidden integer not null default 0 check (is_hidden in (0, 1))`)
  await run(`alter table members add column hidden_reason text`)
  // They are few, and looked for as such.
  await run(`create index members_hidden on members (id) where is_hidden = 1 and deleted_at is null`)
}
