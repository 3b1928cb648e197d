import { inject } from 'vitest'
import type { Database } from '../database/connection.ts'
import type { Engine } from '../database/schema.ts'
import { openDatabase } from '../database/database.ts'
import { copyTemplate, makeEmpty } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a migrated, empty template database on the engine of this test project; it is only copied. */
    templateUrl: string
  }
}

/** The engine of this test project, for tests that are long on one engine and short on the other. */
export const testEngine = (): Engine => (inject('templateUrl').startsWith('postgres') ? 'postgres' : 'sqlite')

/** Creates a migrated, empty database on the engine of this test project, for several connections. `remove` deletes it. */
export const copyTestDatabase = () => copyTemplate(inject('templateUrl'))

/** Creates a migrated, empty database on the engine of this test project. `close` deletes it. */
export const openTestDatabase = async (): Promise<Database> => {
  const { url, remove } = await copyTestDatabase()
  const database = await openDatabase(url)
  const close = async () => {
    await database.close()
    await remove()
  }
  return { ...database, close }
}

/** Creates a database without tables on the engine of this test project. `remove` deletes it. */
export const makeEmptyDatabase = () => makeEmpty(inject('templateUrl'))

/** Opens the database at `url` for the duration of `work`. */
export const withDatabase = async <T>(url: string, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase(url)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
