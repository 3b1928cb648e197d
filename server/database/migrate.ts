import { sql, type Kysely, type Transaction } from 'kysely'
import { systemClock } from '#domain/clock.ts'
import type { Database, Db } from './connection.ts'
import { timestamp } from './ids.ts'
import { listMigrations, type Migration } from './list-migrations.ts'
import type { Schema } from './schema.ts'
import { BUSY_TIMEOUT_MS } from './sqlite.ts'

/** Name and columns are those of Kysely's Migrator, which made the table in earlier versions of the site. */
const TABLE = sql.table('kysely_migration')
/** Kysely's Migrator locks with the same number: a process of an earlier version may start at the same moment. */
const POSTGRES_LOCK = sql.lit(3_853_314_791_062_309_107n)
/** How long a process waits for another that is migrating the same SQLite file. */
const SQLITE_WAIT_MS = 10 * 60_000

const readApplied = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`select name from ${TABLE} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Answers the migrations that are still to be applied. Throws where this version cannot continue what was applied. */
const findPending = (applied: readonly string[], migrations: readonly Migration[]) => {
  const unknown = applied.filter((name) => !migrations.some((migration) => migration.name === name))
  if (unknown.length > 0) {
    throw new Error(
      `This database was made by a newer version of the site: it has ${unknown.join(', ')}, which this version does not know.\n` +
        'Start the newer version again, or restore the backup that was made before the upgrade.',
    )
  }
  const pending = migrations.filter(({ name }) => !applied.includes(name))
  const misplaced = pending.find(({ name }) => applied.some((earlier) => earlier > name))
  if (misplaced)
    throw new Error(`Migration ${misplaced.name} must have a name after those that were applied.`)
  return pending
}

const applyPending = async (
  tx: Transaction<Schema>,
  { engine }: Pick<Database, 'engine'>,
  migrations: readonly Migration[],
) => {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${POSTGRES_LOCK})`.execute(tx)
  await sql`create table if not exists ${TABLE}
    (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(tx)
  const pending = findPending(await readApplied(tx), migrations)
  for (const { name, load } of pending) {
    const { up } = await load()
    await up(tx, engine)
    await sql`insert into ${TABLE} (name, timestamp) values (${name}, ${timestamp(systemClock.now())})`.execute(
      tx,
    )
  }
  return pending.map(({ name }) => name)
}

/**
 * SQLite rebuilds a table by dropping it, which with foreign keys on would delete what refers to it; and they cannot be
 * turned off within a transaction.
 */
const withoutForeignKeys = async <T>(db: Kysely<Schema>, work: (tx: Transaction<Schema>) => Promise<T>) => {
  await sql`pragma foreign_keys = off`.execute(db)
  await sql.raw(`pragma busy_timeout = ${SQLITE_WAIT_MS}`).execute(db)
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await work(tx)
      const { rows } = await sql`pragma foreign_key_check`.execute(tx)
      if (rows.length > 0)
        throw new Error(`A migration breaks references: ${JSON.stringify(rows.slice(0, 5))}`)
      return result
    })
  } finally {
    await sql.raw(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`).execute(db)
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

/**
 * Brings the database to the schema of this version, and answers the names of the migrations that it applied. All of
 * them and their bookkeeping are one transaction: a process that is killed leaves the database as it was. Processes
 * that start at once take turns. Throws when the database was made by a newer version.
 */
export const migrate = async (
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  migrations?: readonly Migration[],
): Promise<string[]> => {
  const listed = migrations ?? (await listMigrations())
  // Without a lock: most starts have nothing to do. A new database has no such table; what else fails, fails again below.
  const applied = await readApplied(db).catch(() => [])
  if (applied.join() === listed.map(({ name }) => name).join()) return []
  const work = (tx: Transaction<Schema>) => applyPending(tx, { engine }, listed)
  return db
    .connection()
    .execute((connection) =>
      engine === 'sqlite' ? withoutForeignKeys(connection, work) : connection.transaction().execute(work),
    )
}
