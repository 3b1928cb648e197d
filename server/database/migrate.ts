import { sql, type Kysely, type Transaction } from 'kysely'
import { systemClock } from '#domain/clock.ts'
import type { Database } from './connection.ts'
import type { Db, Engine, Schema } from './schema.ts'
import { timestamp } from './ids.ts'
import { listMigrations, type Migration } from './list-migrations.ts'
import { BUSY_TIMEOUT_MS } from './sqlite.ts'

/** The applied migrations, in the columns of Kysely's Migrator. */
const TABLE = sql.table('kysely_migration')
/** Any number that no other lock of the database has. */
const POSTGRES_LOCK = sql.lit(3_853_314_791_062_309_107n)
/** How long a process waits for another that is migrating the same SQLite file. */
const SQLITE_WAIT_MS = 10 * 60_000

/** The names of the applied migrations. Throws if there is no table of them, as in a new database. */
export const readApplied = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`select name from ${TABLE} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Why this version cannot continue from the migrations `applied`, and what to do; null if it knows all of them. */
export const findUnknown = (
  applied: readonly string[],
  migrations: readonly Pick<Migration, 'name'>[],
): { made: string; remedy: string } | null => {
  const unknown = applied.filter((name) => !migrations.some((migration) => migration.name === name))
  if (unknown.length === 0) return null
  // Every database since the first release begins with the same migration.
  return applied.some((name) => name === migrations[0]?.name)
    ? {
        made: `made by a newer version of the site: it has ${unknown.join(', ')}, which this version does not know`,
        remedy: 'Start the newer version again, or restore the backup that was made before the upgrade.',
      }
    : {
        made: `made by a version from before the first release: it begins with ${unknown[0]}, which this version does not know`,
        remedy:
          'Start with an empty database. To take the members along, export them with that version, and import the file.',
      }
}

/** Throws if this version cannot continue from the migrations `applied`. */
const requireKnown = (applied: readonly string[], migrations: readonly Migration[]) => {
  const unknown = findUnknown(applied, migrations)
  if (unknown) throw new Error(`This database was ${unknown.made}.\n${unknown.remedy}`)
}

/** The migrations that lead to the schema of a database with `applied`. Throws if one is unknown. */
export const migrationsOf = async (applied: readonly string[]) => {
  const migrations = await listMigrations()
  requireKnown(applied, migrations)
  return migrations.filter(({ name }) => applied.includes(name))
}

/** Returns the pending migrations. Throws if this version cannot continue from the applied ones. */
const findPending = (applied: readonly string[], migrations: readonly Migration[]) => {
  requireKnown(applied, migrations)
  const pending = migrations.filter(({ name }) => !applied.includes(name))
  const misplaced = pending.find(({ name }) => applied.some((earlier) => earlier > name))
  if (misplaced)
    throw new Error(`Migration ${misplaced.name} must have a name after those that were applied.`)
  return pending
}

/** Applies the pending ones of `migrations` within a transaction, and returns their names. */
export const migrateWithin = async (
  tx: Transaction<Schema>,
  engine: Engine,
  migrations: readonly Migration[],
) => {
  if (engine === 'postgres') {
    // Another process may migrate for longer than the limits of a request.
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${POSTGRES_LOCK})`.execute(tx)
  }
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
 * Rebuilding a table in SQLite drops it, which would delete the rows that refer to it if foreign keys were on. They
 * cannot be turned off within a transaction.
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

/** Whether the database has data of an earlier version, which `migrate` would change. Throws if it is of a newer one. */
export const isOutdated = async ({ db }: Pick<Database, 'db'>, migrations?: readonly Migration[]) => {
  // A new database has no such table; any other error occurs again in `migrate`.
  const applied = await readApplied(db).catch(() => [])
  return applied.length > 0 && findPending(applied, migrations ?? (await listMigrations())).length > 0
}

/**
 * Migrates the database to the schema of this version, and returns the names of the applied migrations. All of them
 * and their bookkeeping run in one transaction: if the process is killed, the database is unchanged. Processes that
 * start at the same time take turns. Throws if the database was created by a newer version.
 */
export const migrate = async (
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  migrations?: readonly Migration[],
): Promise<string[]> => {
  const listed = migrations ?? (await listMigrations())
  // Without a lock, because most starts have nothing to do. A new database has no such table; any other error occurs
  // again below.
  const applied = await readApplied(db).catch(() => [])
  if (applied.join() === listed.map(({ name }) => name).join()) return []
  const work = (tx: Transaction<Schema>) => migrateWithin(tx, engine, listed)
  return db
    .connection()
    .execute((connection) =>
      engine === 'sqlite' ? withoutForeignKeys(connection, work) : connection.transaction().execute(work),
    )
}
