import { sql, type Kysely } from 'kysely'

/** Lists of members that admins have named, and the columns that each admin has chosen for the directories. */
export const up = async (db: Kysely<never>, engine: 'sqlite' | 'postgres') => {
  const strict = engine === 'postgres' ? '' : 'strict'
  const run = (statement: string) => sql.raw(statement).execute(db)

  await run(`create table saved_lists (
    uid text primary key, owner_uid text not null references users (uid), name text not null,
    directory text not null check (directory in ('general', 'life')), search text not null,
    is_shared integer not null check (is_shared in (0, 1)),
    version integer not null, created_at text not null, updated_at text not null, deleted_at text
  ) ${strict}`)
  await run('create index saved_lists_owner on saved_lists (owner_uid)')
  await run(`create table directory_columns (
    user_uid text primary key references users (uid), columns text not null
  ) ${strict}`)
}
