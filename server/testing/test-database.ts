import { inject } from 'vitest'
import type { Database } from '../database/connection.ts'
import { openDatabase } from '../database/database.ts'
import { copyTemplate, makeEmpty } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a migrated, empty database on the engine of this test project, which is only ever copied. */
    templateUrl: string
  }
}

/** A migrated, empty database of its own, on the engine that this test project runs on. `close` removes it. */
export const openTestDatabase = async (): Promise<Database> => {
  const { url, remove } = await copyTemplate(inject('templateUrl'))
  const database = await openDatabase(url)
  const close = async () => {
    await database.close()
    await remove()
  }
  return { ...database, close }
}

/** A database of its own without any table, on the engine that this test project runs on. `remove` deletes it. */
export const makeEmptyDatabase = () => makeEmpty(inject('templateUrl'))

/** Opens the database behind `url` for as long as `work` takes. */
export const withDatabase = async <T>(url: string, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase(url)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
