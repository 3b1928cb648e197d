import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { migrate, migrationsOf } from '../database/migrate.ts'
import { openSqlite } from '../database/sqlite.ts'
import { inWorkFolder } from './work-folder.ts'

/** The bookkeeping of migrations, which Kysely's own Migrator made in other words, with a second table. */
const BOOKKEEPING = ['table kysely_migration', 'table kysely_migration_lock']

type Part = { type: string; name: string; sql: string | null }

const readSchema = (file: string) => {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
  try {
    const parts = sqlite
      .prepare<[], Part>(
        `select type, name, sql from sqlite_schema where name not like 'sqlite~_%' escape '~' order by type, name`,
      )
      .all()
      .map(({ type, name, sql }) => [`${type} ${name}`, sql] as const)
      .filter(([name]) => !BOOKKEEPING.includes(name))
    const applied = sqlite
      .prepare<[], string>('select name from kysely_migration order by name')
      .pluck()
      .all()
    return { parts: new Map(parts), applied }
  } finally {
    sqlite.close()
  }
}

/** What the migrations `applied` make, in a file that is deleted. */
const makeSchema = (folder: string, applied: readonly string[]) =>
  inWorkFolder(folder, async (work) => {
    const file = path.join(work, 'migrated.db')
    const migrated = openSqlite(file)
    try {
      await migrate(migrated, await migrationsOf(applied))
    } finally {
      await migrated.close()
    }
    return readSchema(file).parts
  })

/**
 * Returns how the schema of the SQLite file differs from what its migrations make, or null: a table that is missing would end the server,
 * and a trigger of somebody else could make an admin. Nothing of it is run.
 */
export const findForeignSchema = async (file: string): Promise<string | null> => {
  const { parts, applied } = readSchema(file)
  const expected = await makeSchema(path.dirname(file), applied)
  const differs = (what: string) => `The database is not one of this site: ${what}.`
  for (const [name, text] of expected) {
    if (!parts.has(name)) return differs(`it has no ${name}`)
    if (parts.get(name) !== text) return differs(`its ${name} is another one`)
  }
  const foreign = parts.keys().find((name) => !expected.has(name))
  return foreign === undefined ? null : differs(`it has the ${foreign} in addition`)
}
