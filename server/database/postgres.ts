import { hostname } from 'node:os'
import { Kysely, PostgresDialect, PostgresDriver, sql, type DatabaseConnection } from 'kysely'
import pg from 'pg'
import { CONNECTED_AS, type Database, type RevisionName } from './connection.ts'
import { createCountQueue } from './write-queue.ts'
import { createDamage, type Damage } from './damage.ts'
import { UnavailableError } from './faults.ts'
import { createHeartbeat } from './heartbeat.ts'
import type { Schema } from './schema.ts'
import { shareReading } from './shared-reading.ts'
import { createWriteQueue } from './write-queue.ts'

const MINIMUM_VERSION_NUMBER = 150_000
const POOL_SIZE = 10
/** How long a query waits for a connection of the pool, or for a new one. */
const CONNECTION_TIMEOUT_MS = 5_000
/** How many queries may wait for a connection; each is a request in memory. */
const MAX_WAITING = 500
/** A ping connects if necessary, and asks. */
const PING_TIMEOUT_MS = 800
/** What the server itself ends: a client does not wait longer, and a lock is not held for so long by the site. */
const SERVER_LIMITS = {
  statement_timeout: 60_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
}
/** A commit takes several milliseconds, and reads do not wait for it. */
const MAX_GROUP_MS = 50

/** PostgreSQL cuts longer names of connections. */
const NAME_MAX = 63

// The driver returns bigint, such as counts, as text; ours are far below 2^53.
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format),
}

/**
 * If the connection is lost, the rollback fails as well, and Kysely would throw that error instead of the original
 * one, which names the cause. The pool discards the connection in either case.
 */
class RollbackTolerantDriver extends PostgresDriver {
  readonly #damage: Damage
  readonly #guarded = new WeakSet<DatabaseConnection>()

  constructor(pool: ConstructorParameters<typeof PostgresDriver>[0]['pool'], damage: Damage) {
    super({ pool })
    this.#damage = damage
  }

  override async acquireConnection(options?: Parameters<PostgresDriver['acquireConnection']>[0]) {
    const connection = await super.acquireConnection(options)
    if (!this.#guarded.has(connection)) {
      // In place, because the driver releases the object that it has returned.
      connection.executeQuery = this.#damage.guard(connection.executeQuery.bind(connection))
      this.#guarded.add(connection)
    }
    return connection
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]) {
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

/** Pings on a connection of its own, because those of the pool may all be in use. */
const createPing = (url: string) => {
  let client: pg.Client | undefined
  let isClosed = false
  const disconnect = async () => {
    const closing = client
    client = undefined
    // A connection that does not answer cannot be closed in an orderly way either.
    await closing?.end().catch(() => {})
  }
  const send = async () => {
    try {
      if (isClosed) throw new Error('The database is closed')
      if (!client) {
        const opened = new pg.Client({
          connectionString: url,
          connectionTimeoutMillis: PING_TIMEOUT_MS,
          query_timeout: PING_TIMEOUT_MS,
        })
        opened.on('error', () => {})
        await opened.connect()
        client = opened
        // `close` had nothing to disconnect while this was connecting.
        if (isClosed) throw new Error('The database is closed')
      }
      return await client.query('select 1')
    } catch (error) {
      // `close` waits until the connection has ended.
      const disconnected = disconnect()
      if (isClosed) await disconnected
      throw error
    }
  }
  let sent: Promise<unknown> | undefined
  /** One ping at a time: a response that arrives now says enough about now, and the health check must not wait for two timeouts. */
  const ping = () => {
    sent ??= send().finally(() => {
      sent = undefined
    })
    return sent
  }
  const close = async () => {
    isClosed = true
    await disconnect()
    await sent?.catch(() => {})
  }
  return { ping, close }
}

const openPool = (url: string) => {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    application_name: `${CONNECTED_AS} ${process.pid} on ${hostname()}`.slice(0, NAME_MAX),
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    ...SERVER_LIMITS,
    types,
  })
  const clients = new Set<pg.PoolClient>()
  // A lost connection emits an error, which without a listener would terminate the process. The pool only listens
  // while a client is idle; the query of a client in use rejects by itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', () => {})
  })
  pool.on('remove', (client) => clients.delete(client))

  const { ping, close: closePing } = createPing(url)
  const heartbeat = createHeartbeat({
    ping,
    isInUse: () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount,
    // Ending a client that is in use closes its connection, and its query rejects.
    onLost: () => clients.forEach((client) => void client.end().catch(() => {})),
  })
  return {
    ping: heartbeat.check,
    /** What Kysely uses of a pool. */
    options: pool.options,
    connect: async () => {
      if (heartbeat.isLost()) throw new UnavailableError('PostgreSQL does not answer')
      if (pool.waitingCount >= MAX_WAITING)
        throw new UnavailableError('Too many queries wait for a connection')
      heartbeat.watch()
      return pool.connect()
    },
    end: async () => {
      heartbeat.stop()
      await closePing()
      await pool.end()
    },
  }
}

export const openPostgres = async (url: string): Promise<Database> => {
  const damage = createDamage()
  const pool = openPool(url)
  const dialect = new PostgresDialect({ pool })
  dialect.createDriver = () => new RollbackTolerantDriver(pool, damage)
  const db = new Kysely<Schema>({ dialect })
  try {
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::int as version`.execute(db)
    const version = rows[0]?.version ?? 0
    if (version < MINIMUM_VERSION_NUMBER) throw new Error('PostgreSQL 15 or newer is needed')
  } catch (error) {
    await db.destroy()
    throw error
  }
  const readRevisions = shareReading(async () => {
    const names: RevisionName[] = ['data_revision', 'session_revision']
    const rows = await db.selectFrom('counters').selectAll().where('name', 'in', names).execute()
    return new Map(rows.map(({ name, value }) => [name, value]))
  })
  const revision = async (name: RevisionName) => (await readRevisions()).get(name) ?? 0
  const options = { engine: 'postgres', maxMs: MAX_GROUP_MS } as const
  const writes = createWriteQueue(db, options)
  const counts = createCountQueue(db, options)
  return {
    db,
    engine: 'postgres',
    file: null,
    revision,
    writes,
    counts,
    damage,
    ping: pool.ping,
    // PostgreSQL overwrites what was deleted after a vacuum only, which is left to its autovacuum (decision 071).
    purge: async () => undefined,
    retryPurge: async () => undefined,
    close: () => db.destroy(),
  }
}
