import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  sql,
  type DatabaseConnection,
  type SqliteDatabase,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database, RevisionName } from './connection.ts'
import { createCountQueue } from './write-queue.ts'
import { readCounter } from './counters.ts'
import { createDamage, type Damage } from './damage.ts'
import { isBusy } from './faults.ts'
import { preparePrivateFile } from './private-files.ts'
import type { Schema } from './schema.ts'
import { createWriteQueue } from './write-queue.ts'

/**
 * In characters of their SQL, each of which takes about 80 bytes of memory. A list of ids is a statement for each length.
 */
const STATEMENTS_MAX = 200_000

/** Prepares each statement once, which takes as long as running it. */
const withPreparedStatements = (sqlite: Sqlite.Database): SqliteDatabase => {
  const statements = new LRUCache<string, Sqlite.Statement>({
    maxSize: STATEMENTS_MAX,
    sizeCalculation: (_, text) => text.length,
  })
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

/** How long SQLite itself waits for a lock of another process: the event loop is blocked meanwhile. */
export const BUSY_TIMEOUT_MS = 10
/** How long a query waits for it in all, while the others of this process go on. */
const LOCK_WAIT_MS = 5000
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

const createMutex = () => {
  const waiting: (() => void)[] = []
  let isLocked = false
  return {
    lock: () => {
      if (isLocked) return new Promise<void>((resolve) => waiting.push(resolve))
      isLocked = true
      return Promise.resolve()
    },
    unlock: () => {
      const next = waiting.shift()
      if (next) next()
      else isLocked = false
    },
  }
}

/** The driver takes turns itself, because it also releases the connection while it waits for a lock. */
class UnlockedSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

class WritingSqliteDriver extends SqliteDriver {
  readonly #sqlite: Sqlite.Database
  readonly #lockWaitMs: number
  readonly #damage: Damage
  readonly #mutex = createMutex()
  #connection: DatabaseConnection | undefined

  constructor(sqlite: Sqlite.Database, database: SqliteDatabase, damage: Damage, lockWaitMs: number) {
    super({ database })
    this.#damage = damage
    this.#sqlite = sqlite
    this.#lockWaitMs = lockWaitMs
  }

  override async acquireConnection() {
    await this.#mutex.lock()
    this.#connection ??= this.#waitingForLocks(await super.acquireConnection())
    return this.#connection
  }

  override async releaseConnection() {
    this.#mutex.unlock()
  }

  /**
   * A statement that finds the database locked by another process is run again later, unless it is part of a
   * transaction, which has its lock.
   */
  #waitingForLocks(connection: DatabaseConnection): DatabaseConnection {
    const executeQuery: DatabaseConnection['executeQuery'] = async (query, options) => {
      const deadline = performance.now() + this.#lockWaitMs
      for (;;) {
        try {
          return await connection.executeQuery(query, options)
        } catch (error) {
          if (!isBusy(error) || this.#sqlite.inTransaction || performance.now() > deadline) throw error
        }
        this.#mutex.unlock()
        await sleep(BUSY_RETRY_MS)
        await this.#mutex.lock()
      }
    }
    return {
      executeQuery: this.#damage.guard(executeQuery),
      streamQuery: connection.streamQuery.bind(connection),
    }
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

/**
 * `busy_timeout` does not apply to the lock for changing the journal mode, which two processes request when both
 * create a file.
 */
const retryWhileBusy = (run: () => void) => {
  const deadline = Date.now() + LOCK_WAIT_MS
  for (;;) {
    try {
      return run()
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_RETRY_MS)
    }
  }
}

/** Of each connection. The library takes 16 MB, of which lists and the search need little: the system has the file in memory as well. */
const CACHE_KIB = 4096

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
    // What is deleted is overwritten, so that the file does not have it any more.
    ['secure_delete', 'ON', 1],
    // What a savepoint would restore is otherwise written to temporary files, which are more than the data.
    ['temp_store', 'MEMORY', 2],
    ['cache_size', -CACHE_KIB, -CACHE_KIB],
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
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
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

/** Opening the file takes most of the time of a health check, which anybody may request. */
const READ_ANEW_MS = 1000

/** Reads the file on a new connection: the pages that the others have read may be in memory, and what was done to the file unnoticed. */
const readAnew = (file: string) => {
  const reader = openRevisionReader(file)
  try {
    return reader.read('data_revision')
  } finally {
    reader.close()
  }
}

/** For short reads of other processes. A long one, such as a backup, is left to `retryPurge`. */
const PURGE_ATTEMPTS = 10

/** Moves the write-ahead log into the file and empties it: it has the pages as they were before. */
const truncateWal = async (db: Kysely<Schema>) => {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  if (rows[0]?.busy !== 0) throw new Error('Another connection reads the write-ahead log')
}

const createPurge = (db: Kysely<Schema>): Pick<Database, 'purge' | 'retryPurge'> => {
  // The first one is for the log of a process that was killed, or that ended while another one read the log.
  let asked = 1
  let done = 0
  const retryPurge = async () => {
    // An erasure during the checkpoint asks for another one.
    const number = asked
    if (done === number) return
    await truncateWal(db)
    done = Math.max(done, number)
  }
  const purge = async () => {
    asked++
    for (let attempt = 1; attempt <= PURGE_ATTEMPTS; attempt++) {
      try {
        return await retryPurge()
      } catch {
        await sleep(BUSY_RETRY_MS)
      }
    }
  }
  return { purge, retryPurge }
}

/** `lockWaitMs`: how long a query waits while another process holds the lock. */
export const openSqlite = (location: string, { lockWaitMs = LOCK_WAIT_MS } = {}): Database => {
  const inMemory = location === ':memory:'
  const file = inMemory ? null : path.resolve(location)
  if (file) preparePrivateFile(file)
  const sqlite = new Sqlite(file ?? ':memory:')
  const version = String(sqlite.prepare('select sqlite_version()').pluck().get())
  if (isOlder(version, MINIMUM_VERSION)) {
    throw new Error(`SQLite ${version} is too old, at least ${MINIMUM_VERSION.join('.')} is needed`)
  }
  applySettings(sqlite, inMemory)
  const damage = createDamage()
  const database = withPreparedStatements(sqlite)
  const dialect = new SqliteDialect({ database })
  dialect.createDriver = () => new WritingSqliteDriver(sqlite, database, damage, lockWaitMs)
  dialect.createAdapter = () => new UnlockedSqliteAdapter()
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
      damage,
      ping: () => readCounter(db, 'data_revision'),
      purge: async () => undefined,
      retryPurge: async () => undefined,
      close: () => db.destroy(),
    }
  const reader = openRevisionReader(file)
  const close = async () => {
    reader.close()
    await db.destroy()
  }
  const revision = (name: RevisionName) => damage.watch(() => reader.read(name))
  let readAnewAt = Number.NEGATIVE_INFINITY
  const ping = async () => {
    if (performance.now() - readAnewAt >= READ_ANEW_MS) {
      damage.watch(() => readAnew(file))
      readAnewAt = performance.now()
    }
    return readCounter(db, 'data_revision')
  }
  return {
    db,
    engine: 'sqlite',
    file,
    revision,
    writes,
    counts,
    damage,
    ping,
    ...createPurge(db),
    close,
  }
}
