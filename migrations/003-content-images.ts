import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<never>, engine: 'sqlite' | 'postgres') => {
  const isPostgres = engine === 'postgres'
  const run = (statement: string) => sql.raw(statement).execute(db)

  await run(`alter table images add column kind text not null default 'member'
    check (kind in ('member', 'content'))`)
  // The widths in which a content picture is served.
  await run(`create table image_sizes (
    image_uid text not null references images (uid) on delete cascade, width integer not null,
    bytes ${isPostgres ? 'bytea' : 'blob'} not null, primary key (image_uid, width)
  ) ${isPostgres ? '' : 'strict'}`)
}
