import { promises as fs } from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import type { Schema } from './schema.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../migrations')

/** Brings the database to today's shape; safe to call from several processes at once. Throws what failed. */
export const migrate = async (db: Kysely<Schema>) => {
  const provider = new FileMigrationProvider({ fs, path, migrationFolder: FOLDER })
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
