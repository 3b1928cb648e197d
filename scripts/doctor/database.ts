import { existsSync, statSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { sqliteFile } from '#server/backups/snapshot.ts'
import { openDatabase } from '#server/database/database.ts'
import { isBusy, isDamage } from '#server/database/faults.ts'
import { listMigrations, type Migration } from '#server/database/list-migrations.ts'
import { findUnknown, readApplied } from '#server/database/migrate.ts'
import { BUSY_TIMEOUT_MS } from '#server/database/sqlite.ts'
import { fail, ok, textOf, warn, type Finding } from './finding.ts'
import { megabytes } from './files.ts'

const RESTORE = 'Stop the site and restore the last good backup: npm run restore (docs/operations.md).'

/** Compares what was applied with what this version of the site has. */
export const assessMigrations = (
  applied: readonly string[],
  migrations: readonly Pick<Migration, 'name'>[],
): Finding => {
  const unknown = findUnknown(applied, migrations)
  if (unknown) return fail(unknown.made, unknown.remedy)
  const pending = migrations.filter(({ name }) => !applied.includes(name))
  if (applied.length === 0) return warn('empty', 'The first start creates its tables.')
  return pending.length > 0
    ? warn(`of an earlier version: ${pending.length} migrations are pending`, 'The next start applies them.')
    : ok(`all ${applied.length} migrations are applied`)
}

/**
 * Opens the file so that nothing is left of it. A connection that only reads leaves a `-shm` and a `-wal` where there are none, because
 * it may not delete them; where they are, as while the site runs, it changes nothing.
 */
const openReadOnly = (file: string) => {
  const readonly = existsSync(`${file}-wal`)
  const sqlite = new Sqlite(file, { readonly, fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
  sqlite.pragma('query_only = on')
  return sqlite
}

const assessFile = (sqlite: Sqlite.Database, migrations: readonly Migration[]): Finding[] => {
  const journal = String(sqlite.pragma('journal_mode', { simple: true }))
  // Of this connection only: whether this SQLite accepts what the server sets and verifies at every start.
  sqlite.pragma('synchronous = FULL')
  const isFull = sqlite.pragma('synchronous', { simple: true }) === 2
  const pages = Number(sqlite.pragma('page_count', { simple: true }))
  const bytes = pages * Number(sqlite.pragma('page_size', { simple: true }))
  const hasTables = sqlite.prepare(`select 1 from sqlite_schema where name = 'kysely_migration'`).get()
  const applied = hasTables
    ? sqlite.prepare<[], string>('select name from kysely_migration order by name').pluck().all()
    : []
  const started = performance.now()
  const fault = String(sqlite.pragma('quick_check(1)', { simple: true }))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  return [
    fault === 'ok'
      ? ok(`${megabytes(bytes)}, not damaged (every page was read, in ${seconds} s)`)
      : fail(`damaged: ${fault}`, RESTORE),
    assessMigrations(applied, migrations),
    // An empty file gets it at the first start.
    journal === 'wal' || !hasTables
      ? ok('has a write-ahead log')
      : warn(`its journal mode is ${journal}, not wal`, 'The next start sets it.'),
    isFull
      ? ok('commits are flushed to the disk (synchronous=FULL)')
      : fail('SQLite does not accept synchronous=FULL', 'Install the packages of the lockfile again: npm ci'),
  ]
}

export const checkSqlite = async (file: string): Promise<Finding[]> => {
  if (!existsSync(file)) return [warn(`${file} does not exist yet`, 'The first start creates it.')]
  const migrations = await listMigrations()
  let sqlite: Sqlite.Database | undefined
  try {
    sqlite = openReadOnly(file)
    return assessFile(sqlite, migrations)
  } catch (error) {
    if (isDamage(error)) return [fail(`damaged: ${textOf(error)}`, RESTORE)]
    if (isBusy(error))
      return [fail('locked by another process', 'Try again. If it stays, see which process uses it.')]
    return [
      fail(`${file} cannot be opened: ${textOf(error)}`, 'Check its permissions and those of its folder.'),
    ]
  } finally {
    sqlite?.close()
  }
}

/** The settings without which PostgreSQL may lose what it has confirmed. */
const DURABLE = ['fsync', 'synchronous_commit', 'full_page_writes'] as const

export const checkPostgres = async (url: string): Promise<Finding[]> => {
  const migrations = await listMigrations()
  const { db, close } = await openDatabase(url)
  try {
    const { rows } = await sql<
      { bytes: number; readOnly: boolean; version: string } & Record<(typeof DURABLE)[number], string>
    >`
      select pg_database_size(current_database())::float8 as bytes,
        pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as "readOnly",
        current_setting('server_version') as version, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as synchronous_commit,
        current_setting('full_page_writes') as full_page_writes`.execute(db)
    const [row] = rows
    if (!row) throw new Error('a select without a table has one row')
    const unsafe = DURABLE.filter((name) => row[name] === 'off')
    const { rows: tables } = await sql`select 1 from pg_class
      where relname = 'kysely_migration' and relnamespace = current_schema()::regnamespace`.execute(db)
    return [
      ok(`PostgreSQL ${row.version}, ${megabytes(row.bytes)}`),
      row.readOnly
        ? fail('can only be read', 'Set DATABASE_URL to the primary server, with a user that may write.')
        : ok('can be written to'),
      assessMigrations(tables.length > 0 ? await readApplied(db) : [], migrations),
      unsafe.length > 0
        ? warn(
            `${unsafe.join(', ')} is off: a power failure may lose data`,
            'Switch it on in postgresql.conf.',
          )
        : ok('commits are flushed to the disk'),
    ]
  } finally {
    await close()
  }
}

/** The size of the database; 0 if it cannot be read, which is a finding of the check of the database. */
export const measureBytes = async (url: string): Promise<number> => {
  const file = sqliteFile(url)
  if (file !== null) return existsSync(file) ? statSync(file).size : 0
  const database = await openDatabase(url).catch(() => null)
  if (database === null) return 0
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`
    .execute(database.db)
    .finally(database.close)
  return rows[0]?.bytes ?? 0
}

/** How far the clock of PostgreSQL is from ours, in milliseconds. */
export const postgresTime = async (url: string): Promise<number> => {
  const { db, close } = await openDatabase(url)
  try {
    const { rows } = await sql<{
      at: number
    }>`select extract(epoch from clock_timestamp())::float8 * 1000 as at`.execute(db)
    return rows[0]?.at ?? Number.NaN
  } finally {
    await close()
  }
}
