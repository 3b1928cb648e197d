import { existsSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { sql, type Transaction } from 'kysely'
import { readCounter } from '../database/counters.ts'
import { openDatabase } from '../database/database.ts'
import { readApplied } from '../database/migrate.ts'
import type { Schema } from '../database/schema.ts'
import { BUSY_TIMEOUT_MS } from '../database/sqlite.ts'
import { copyIntoSqlite } from './copy-rows.ts'
import { postgresRows } from './postgres-rows.ts'
import { sqliteRows } from './sqlite-rows.ts'
import type { Rows } from './tables.ts'

/** One state of a database, whatever is written meanwhile. */
export type Snapshot = Rows & {
  /** The names of the applied migrations. */
  applied: readonly string[]
  /** Raised by every write. */
  revision: number
  /** About how large a copy will be. */
  bytes: number
  /** Creates a SQLite file with the same rows. */
  copyTo: (file: string) => Promise<void>
}

const NO_TABLES = 'There is no data to copy: the database has no tables.'

const revisionOf = (sqlite: Sqlite.Database) =>
  // The column is an integer, and the first migration inserts the row.
  sqlite.prepare(`select value from counters where name = 'data_revision'`).pluck().get() as number

/** Opens a connection that cannot write. `work` sees the state at its start. */
const withSqliteSnapshot = async <T>(file: string, work: (snapshot: Snapshot) => Promise<T>) => {
  if (!existsSync(file)) throw new Error(`There is no database ${file}.`)
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
  try {
    // The first read fixes the state. Writers continue in the write-ahead log.
    sqlite.exec('begin')
    const hasTables = sqlite.prepare(`select 1 from sqlite_schema where name = 'kysely_migration'`).get()
    if (!hasTables) throw new Error(NO_TABLES)
    const applied = sqlite
      .prepare<[], string>('select name from kysely_migration order by name')
      .pluck()
      .all()
    const bytes =
      Number(sqlite.pragma('page_count', { simple: true })) *
      Number(sqlite.pragma('page_size', { simple: true }))
    const copyTo = async (copy: string) => {
      await sqlite.backup(copy)
      const made = new Sqlite(copy)
      // The copy inherits the write-ahead log of the original; a backup is one file.
      made.pragma('journal_mode = delete')
      made.close()
    }
    return await work({ ...sqliteRows(sqlite), applied, revision: revisionOf(sqlite), bytes, copyTo })
  } finally {
    sqlite.close()
  }
}

const withPostgresSnapshot = async <T>(url: string, work: (snapshot: Snapshot) => Promise<T>) => {
  const { db, close } = await openDatabase(url)
  const run = async (tx: Transaction<Schema>) => {
    // The copy is compressed, flushed and unpacked while the transaction waits, which takes minutes with a large register.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    const { rows: tables } = await sql`select 1 from pg_class
      where relname = 'kysely_migration' and relnamespace = current_schema()::regnamespace`.execute(tx)
    if (tables.length === 0) throw new Error(NO_TABLES)
    const applied = await readApplied(tx)
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(sum(pg_total_relation_size(oid)), 0)::float8 as bytes from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(tx)
    const source = postgresRows(tx)
    const copyTo = async (copy: string) => {
      await copyIntoSqlite(source, applied, copy)
      const made = new Sqlite(copy)
      made.pragma('journal_mode = delete')
      made.close()
    }
    const revision = await readCounter(tx, 'data_revision')
    return work({ ...source, applied, revision, bytes: rows[0]?.bytes ?? 0, copyTo })
  }
  try {
    return await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(run)
  } finally {
    await close()
  }
}

/** The file of a `sqlite:` URL; null for another engine. */
export const sqliteFile = (url: string) => (url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : null)

/** Runs `work` on one state of the database, while others write to it. Throws if it has no tables. */
export const withSnapshot = <T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> => {
  const file = sqliteFile(url)
  return file === null ? withPostgresSnapshot(url, work) : withSqliteSnapshot(file, work)
}

/** Throws if somebody has written to the database since the snapshot. */
export const requireUnchanged = (url: string, { revision }: Snapshot) =>
  withSnapshot(url, async (current) => {
    if (current.revision !== revision)
      throw new Error(
        'The site was changed during the copy: stop it, and run this again. Nothing was copied.',
      )
  })
