import { promises as fs } from 'node:fs'
import path from 'node:path'
import { sql, type Kysely } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, FileMigrationProvider, Migrator } from 'kysely/migration'
import { inRoot } from '../root.ts'
import type { Schema } from './schema.ts'

const FOLDER = inRoot('migrations')

type Done = { name: string }

/** Asked first, so that a start reads no migration when there is nothing to do. */
const isOfToday = async (db: Kysely<Schema>) => {
  const files = await fs.readdir(FOLDER)
  const done = await sql<Done>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`
    .execute(db)
    // A new database has no such table.
    .catch(() => ({ rows: [] }))
  return files.toSorted().join() === done.rows.map(({ name }) => `${name}.ts`).join()
}

/** Brings the database to today's shape; safe to call from several processes at once. Throws what failed. */
export const migrate = async (db: Kysely<Schema>) => {
  if (await isOfToday(db)) return []
  const provider = new FileMigrationProvider({ fs, path, migrationFolder: FOLDER })
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
