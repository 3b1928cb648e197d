import path from 'node:path'
import Sqlite from 'better-sqlite3'
import {
  CompiledQuery,
  Kysely,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database, RevisionName } from './connection.ts'
import { createCountQueue } from './count-queue.ts'
import { readCounter } from './counters.ts'
import { preparePrivateFile } from './private-files.ts'
import type { Schema } from './schema.ts'
import { createWriteQueue } from './write-queue.ts'

/** More than the application has; a list of ids is a statement for each length. */
const STATEMENTS_MAX = 1000

/** Prepares each statement once, which takes as long as running it. */
const withPreparedStatements = (sqlite: Sqlite.Database): SqliteDatabase => {
  const statements = new LRUCache<string, Sqlite.Statement>({ max: STATEMENTS_MAX })
  return {
    prepare: (text) => {
      const known = statements.get(text)
      if (known) return known
      const statement = sqlite.prepare(text)
      statements.set(text, statement)
      return statement
    },
    close: () => sqlite.close(),
  }
}

class WritingSqliteDriver extends SqliteDriver {
  readonly #sqlite: Sqlite.Database

  constructor(sqlite: Sqlite.Database, database: SqliteDatabase) {
    super({ database })
    this.#sqlite = sqlite
  }

  /** Transactions take the write lock when they begin: a deferred one could fail halfway if two processes write. */
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /**
   * A full disk and some other faults make SQLite itself roll back. A second rollback would fail, and Kysely would
   * throw that error instead of the original one.
   */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** How long a write waits for the lock of another process. */
export const BUSY_TIMEOUT_MS = 5000
const BUSY_RETRY_MS = 20
/** Reads on the same connection wait for a group. */
const MAX_GROUP_MS = 10

const MINIMUM_VERSION = [3, 51, 3] as const

const isOlder = (version: string, minimum: readonly number[]) => {
  const parts = version.split('.').map(Number)
  for (const [index, required] of minimum.entries()) {
    const part = parts[index] ?? 0
    if (part !== required) return part < required
  }
  return false
}

const isBusy = (error: unknown) => error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')

/**
 * `busy_timeout` does not apply to the lock for changing the journal mode, which two processes request when both
 * create a file.
 */
const retryWhileBusy = (run: () => void) => {
  const deadline = Date.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      return run()
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_RETRY_MS)
    }
  }
}

/**
 * In WAL mode the library defaults to synchronous=NORMAL, which may lose commits on a power failure, so FULL is set
 * and verified.
 */
const applySettings = (sqlite: Sqlite.Database, inMemory: boolean) => {
  const settings = [
    ['journal_mode', 'WAL', inMemory ? 'memory' : 'wal'],
    ['synchronous', 'FULL', 2],
    ['foreign_keys', 'ON', 1],
    ['busy_timeout', BUSY_TIMEOUT_MS, BUSY_TIMEOUT_MS],
    ['trusted_schema', 'OFF', 0],
    // What a savepoint would restore is otherwise written to temporary files, which are more than the data.
    ['temp_store', 'MEMORY', 2],
  ] as const
  for (const [name, value, expected] of settings) {
    retryWhileBusy(() => sqlite.pragma(`${name} = ${value}`))
    const actual = sqlite.pragma(name, { simple: true })
    if (actual !== expected) throw new Error(`SQLite setting ${name} is ${String(actual)}, not ${value}`)
  }
}

/**
 * Reads a revision. It runs for every page, so it must be cheap. It uses a separate connection, because the
 * main one would see an uncommitted write that may be rolled back.
 */
const openRevisionReader = (file: string) => {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
  let statement: Sqlite.Statement | undefined
  return {
    read: (name: RevisionName) => {
      // Prepared on first use: a new database has no counters table yet.
      statement ??= sqlite.prepare('select value from counters where name = ?').pluck()
      // The column is an integer, and the migrations insert the rows.
      return statement.get(name) as number
    },
    close: () => sqlite.close(),
  }
}

export const openSqlite = (location: string): Database => {
  const inMemory = location === ':memory:'
  const file = inMemory ? null : path.resolve(location)
  if (file) preparePrivateFile(file)
  const sqlite = new Sqlite(file ?? ':memory:')
  const version = String(sqlite.prepare('select sqlite_version()').pluck().get())
  if (isOlder(version, MINIMUM_VERSION)) {
    throw new Error(`SQLite ${version} is too old, at least ${MINIMUM_VERSION.join('.')} is needed`)
  }
  applySettings(sqlite, inMemory)
  const database = withPreparedStatements(sqlite)
  const dialect = new SqliteDialect({ database })
  dialect.createDriver = () => new WritingSqliteDriver(sqlite, database)
  const db = new Kysely<Schema>({ dialect })
  const options = { engine: 'sqlite', maxMs: MAX_GROUP_MS } as const
  const writes = createWriteQueue(db, options)
  const counts = createCountQueue(db, options)
  if (!file)
    return {
      db,
      engine: 'sqlite',
      file,
      revision: (name) => readCounter(db, name),
      writes,
      counts,
      close: () => db.destroy(),
    }
  const reader = openRevisionReader(file)
  const close = async () => {
    reader.close()
    await db.destroy()
  }
  return { db, engine: 'sqlite', file, revision: reader.read, writes, counts, close }
}
