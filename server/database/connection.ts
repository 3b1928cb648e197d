import type { Kysely } from 'kysely'
import type { CountQueue } from './write-queue.ts'
import type { Damage } from './damage.ts'
import type { CounterName, Engine, Schema } from './schema.ts'
import type { WriteQueue } from './write-queue.ts'

/** How the connections of the site are named in PostgreSQL, before the process and the host. */
export const CONNECTED_AS = 'society process'

/** `data_revision` rises with every write, `session_revision` whenever a signed-in user may no longer be who they were. */
export type RevisionName = Extract<CounterName, 'data_revision' | 'session_revision'>

export type Database = {
  db: Kysely<Schema>
  engine: Engine
  /** The path of the SQLite file; null on PostgreSQL and in memory. */
  file: string | null
  /**
   * A revision as of the last committed write. A query that starts after this resolves sees that write or a later one.
   */
  revision: (name: RevisionName) => number | Promise<number>
  /** The writes of this process. Use `write`. */
  writes: WriteQueue
  /** The counts of limits, such as attempts to sign in. */
  counts: CountQueue
  /** What was found to be wrong with its files. */
  damage: Damage
  /** Reads from the database: from the file rather than from memory. Rejects within seconds if PostgreSQL does not answer. */
  ping: () => Promise<unknown>
  /**
   * After an erasure: removes what was erased from the files, as far as the engine can do it at once. Never rejects: the erasure is
   * done, and the rest is up to `retryPurge`.
   */
  purge: () => Promise<void>
  /** Tries once to finish what a purge, of this process or of one that was killed, may have left. Rejects if it cannot. */
  retryPurge: () => Promise<void>
  close: () => Promise<void>
}
