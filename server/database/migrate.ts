import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration'
import { inRoot } from '../root.ts'
import type { Database, Engine } from './connection.ts'

const FOLDER = inRoot('migrations')

/**
 * What a file of migrations/ exports. The engine is an argument because the bundled server contains its own copy of
 * Kysely: a migration that checked the adapter with `instanceof` would compare it with a class of the other copy.
 */
type MigrationFile = { up: (db: Parameters<Migration['up']>[0], engine: Engine) => Promise<void> }
/** A migration that is loaded only when it is to be run. */
export type ListedMigration = { name: string; load: () => Promise<MigrationFile> }

/** The migrations of this version of the site, in the order in which they are run. */
export const listMigrations = async (): Promise<ListedMigration[]> =>
  (await readdir(FOLDER)).toSorted().map((file) => ({
    name: path.basename(file, '.ts'),
    // Every file of the folder has this shape.
    load: () => import(pathToFileURL(path.join(FOLDER, file)).href) as Promise<MigrationFile>,
  }))

type Applied = { name: string }

/** Asked first, so that a start reads no migration when there is nothing to do. */
const isOfToday = async ({ db }: Pick<Database, 'db'>, migrations: readonly ListedMigration[]) => {
  const applied = await sql<Applied>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`
    .execute(db)
    // A new database has no such table.
    .catch(() => ({ rows: [] }))
  return migrations.map(({ name }) => name).join() === applied.rows.map(({ name }) => name).join()
}

/** Brings the database to today's shape; safe to call from several processes at once. Throws what failed. */
export const migrate = async (
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  migrations?: readonly ListedMigration[],
) => {
  const listed = migrations ?? (await listMigrations())
  if (await isOfToday({ db }, listed)) return []
  const runnable = ({ name, load }: ListedMigration): [string, Migration] => [
    name,
    { up: async (tx) => (await load()).up(tx, engine) },
  ]
  const provider = { getMigrations: async () => Object.fromEntries(listed.map(runnable)) }
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
