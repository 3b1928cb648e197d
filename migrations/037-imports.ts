import { sql, type Kysely } from 'kysely'

/** Imports of members from a file, with the rows of the file. */
export const up = async (db: Kysely<never>, engine: 'sqlite' | 'postgres') => {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const strict = engine === 'postgres' ? '' : 'strict'

  await run(`create table imports (
    uid text primary key, file_name text not null, state text not null,
    actor_uid text not null, actor_name text not null,
    signature text not null, columns text not null, mapping text, rows_total integer not null,
    done integer not null, total integer not null, position integer not null,
    counts text not null, undo_batch text, kept text not null,
    created_at text not null, mapped_at text, applied_at text, undone_at text,
    lease_token text, lease_until text
  ) ${strict}`)
  await run(`create index imports_signature on imports (signature, mapped_at)`)
  await run(`create table import_rows (
    import_uid text not null references imports (uid), number integer not null, cells text not null,
    outcome text, detail text, member_uid text, version integer,
    is_ticked integer not null default 0, result text, reason text,
    primary key (import_uid, number)
  ) ${strict}`)
  await run(`create index import_rows_outcome on import_rows (import_uid, outcome, number)`)
}
