import { Kysely, PostgresDialect, PostgresDriver, sql } from 'kysely'
import pg from 'pg'
import type { Database, RevisionName } from './connection.ts'
import { createCountQueue } from './count-queue.ts'
import type { Schema } from './schema.ts'
import { shareReading } from './shared-reading.ts'
import { createWriteQueue } from './write-queue.ts'

const MINIMUM_VERSION_NUMBER = 150_000
const POOL_SIZE = 10
/** Long enough for queued writers, but requests must not hang forever if the server cannot be reached. */
const CONNECTION_TIMEOUT_MS = 20_000
/** A commit takes several milliseconds, and reads do not wait for it. */
const MAX_GROUP_MS = 50

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
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]) {
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

const openPool = (url: string) => {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    types,
  })
  // A lost connection emits an error, which without a listener would terminate the process. The pool only listens
  // while a client is idle; the query of a client in use rejects by itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export const openPostgres = async (url: string): Promise<Database> => {
  const pool = openPool(url)
  const dialect = new PostgresDialect({ pool })
  dialect.createDriver = () => new RollbackTolerantDriver({ pool })
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
  return { db, engine: 'postgres', file: null, revision, writes, counts, close: () => db.destroy() }
}
