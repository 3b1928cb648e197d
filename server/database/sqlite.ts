import { mkdirSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { CompiledQuery, Kysely, SqliteDialect, SqliteDriver, type DatabaseConnection } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

/** Write transactions take the lock at their start: a deferred one could fail half-way when two processes write. */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

const MINIMUM_VERSION = [3, 51, 3] as const

const isOlder = (version: string, minimum: readonly number[]) => {
  const parts = version.split('.').map(Number)
  for (const [index, least] of minimum.entries()) {
    const part = parts[index] ?? 0
    if (part !== least) return part < least
  }
  return false
}

/** In WAL the library's own default is synchronous=NORMAL, which may lose commits at a power cut: FULL is asked for and asserted. */
const applySettings = (sqlite: Sqlite.Database, inMemory: boolean) => {
  const settings = [
    ['journal_mode', 'WAL', inMemory ? 'memory' : 'wal'],
    ['synchronous', 'FULL', 2],
    ['foreign_keys', 'ON', 1],
    ['busy_timeout', '5000', 5000],
    ['trusted_schema', 'OFF', 0],
  ] as const
  for (const [name, value, expected] of settings) {
    sqlite.pragma(`${name} = ${value}`)
    const actual = sqlite.pragma(name, { simple: true })
    if (actual !== expected) throw new Error(`SQLite setting ${name} is ${String(actual)}, not ${value}`)
  }
}

export const openSqlite = (location: string): Database => {
  const inMemory = location === ':memory:'
  const file = inMemory ? null : path.resolve(location)
  if (file) mkdirSync(path.dirname(file), { recursive: true })
  const sqlite = new Sqlite(file ?? ':memory:')
  const version = String(sqlite.prepare('select sqlite_version()').pluck().get())
  if (isOlder(version, MINIMUM_VERSION)) {
    throw new Error(`SQLite ${version} is too old, at least ${MINIMUM_VERSION.join('.')} is needed`)
  }
  applySettings(sqlite, inMemory)
  const dialect = new SqliteDialect({ database: sqlite })
  dialect.createDriver = () => new ImmediateSqliteDriver({ database: sqlite })
  const db = new Kysely<Schema>({ dialect })
  return { db, engine: 'sqlite', file, close: () => db.destroy() }
}
