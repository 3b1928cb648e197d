import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from './connection.ts'
import { getDataRevision } from './revision-cache.ts'
import type { Schema } from './schema.ts'
import { shareReading } from './shared-reading.ts'

const MINIMUM_VERSION_NUMBER = 150_000
const POOL_SIZE = 10

// Counts come as bigint, which the driver gives as text; ours stay far below 2^53.
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format),
}

export const openPostgres = async (url: string): Promise<Database> => {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, types })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::int as version`.execute(db)
    const version = rows[0]?.version ?? 0
    if (version < MINIMUM_VERSION_NUMBER) throw new Error('PostgreSQL 15 or newer is needed')
  } catch (error) {
    await db.destroy()
    throw error
  }
  const dataRevision = shareReading(() => getDataRevision(db))
  return { db, engine: 'postgres', file: null, dataRevision, close: () => db.destroy() }
}
