import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'

/** The error of PostgreSQL when the disk is full. */
const REFUSE = `
  create function refuse_to_write() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create trigger full_disk before insert on %I execute function refuse_to_write()', name);
    end loop;
  end $$;`

/** Simulates a full disk. SQLite can still change existing rows, and fill its existing pages. */
export const fillDisk = async ({ db, engine }: Database) => {
  // A limit below the current file size is raised to that size.
  await sql.raw(engine === 'sqlite' ? 'pragma max_page_count = 1' : REFUSE).execute(db)
}

/** Leaves free pages in the file of SQLite, which writes can use while the disk is full. */
export const makeRoom = async ({ db }: Database) => {
  await db
    .insertInto('throttles')
    .values({ key: 'room'.repeat(50_000), count: 1, resets_at: '2026' })
    .execute()
  await db.deleteFrom('throttles').execute()
}

export const freeDisk = async ({ db, engine }: Database) => {
  const make =
    engine === 'sqlite' ? 'pragma max_page_count = 4294967294' : 'drop function refuse_to_write cascade'
  await sql.raw(make).execute(db)
}
