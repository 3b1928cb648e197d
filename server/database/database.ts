import type { Kysely, Transaction } from 'kysely'
import { openPostgres } from './postgres.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite.ts'

export type Engine = 'sqlite' | 'postgres'
/** A connection or a transaction: what a query runs on. */
export type Db = Kysely<Schema> | Transaction<Schema>

export type Database = {
  db: Kysely<Schema>
  engine: Engine
  /** Where the SQLite file lies; null on PostgreSQL and in memory. */
  file: string | null
  close: () => Promise<void>
}

/**
 * Opens `sqlite:path/to/file.db`, `sqlite::memory:` or `postgres://…`.
 * Throws when the engine is too old or a setting that protects the data did not take.
 */
export const openDatabase = async (url: string): Promise<Database> => {
  if (url.startsWith('sqlite:')) return openSqlite(url.slice('sqlite:'.length))
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(url)
  throw new Error('DATABASE_URL must start with sqlite: or postgres://')
}
