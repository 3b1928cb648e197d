import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

export type Engine = 'sqlite' | 'postgres'
/** A connection or a transaction: what a query runs on. */
export type Db = Kysely<Schema> | Transaction<Schema>

export type Database = {
  db: Kysely<Schema>
  engine: Engine
  /** The path of the SQLite file; null on PostgreSQL and in memory. */
  file: string | null
  /**
   * The number of the last committed write. A query that starts after this resolves sees that write or a later one.
   */
  dataRevision: () => number | Promise<number>
  close: () => Promise<void>
}
