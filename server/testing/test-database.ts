import { inject } from 'vitest'
import type { Database } from '../database/connection.ts'
import { openDatabase } from '../database/database.ts'
import { copyTemplate } from './template.ts'

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
