import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { copyTestDatabase, testEngine, withDatabase } from '../testing/test-database.ts'
import { openDatabase } from './database.ts'

it.runIf(testEngine() === 'postgres')(
  'a database that is closed while a ping connects leaves no connection behind',
  async () => {
    const { url, remove } = await copyTestDatabase()
    const database = await openDatabase(url)
    const ping = Promise.resolve(database.ping()).catch(() => {})
    await database.close()
    await withDatabase(url, async ({ db }) => {
      const others = sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`
      // PostgreSQL needs a moment to end its side of those that were closed.
      await expect.poll(async () => (await others.execute(db)).rows, { timeout: 10_000 }).toEqual([])
    })
    await ping
    await remove()
  },
)
