import { PostgresDriver, SqliteDriver } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { copyTestDatabase } from '../testing/test-database.ts'
import type { Database } from './connection.ts'
import type { Db } from './schema.ts'
import { createCountQueue } from './write-queue.ts'
import { openDatabase } from './database.ts'

let place: Awaited<ReturnType<typeof copyTestDatabase>>
let database: Database
let commits: number

beforeEach(async () => {
  place = await copyTestDatabase()
  database = await openDatabase(place.url)
  // Without a limit of time, so that no test depends on how long a count takes.
  database.counts = createCountQueue(database.db, { ...database, maxMs: Infinity })
  commits = 0
  const driver = (database.engine === 'postgres' ? PostgresDriver : SqliteDriver).prototype
  const commit = driver.commitTransaction
  vi.spyOn(driver, 'commitTransaction').mockImplementation(async function (this: never, connection) {
    await commit.call(this, connection as never)
    commits += 1
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database.close()
  await place.remove()
})

const readCount = async (db: Db) => {
  const row = await db.selectFrom('throttles').select('count').where('key', '=', 'all').executeTakeFirst()
  return row?.count ?? 0
}
/** Reads the count, and stores the next one. */
const raise = async (db: Db) => {
  const count = (await readCount(db)) + 1
  const row = { key: 'all', count, resets_at: '2026' }
  await db
    .insertInto('throttles')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
  return count
}
const ordered = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

it('counts that wait are committed together, in order', async () => {
  expect(await Promise.all(ordered(30).map(() => database.counts.run(raise)))).toEqual(ordered(30))
  expect(await readCount(database.db)).toBe(30)
  expect(commits).toBe(1)
})

it('a count that fails fails alone, and the others are stored once', async () => {
  const fail = async (db: Db) => {
    await raise(db)
    throw new Error('Cannot count this')
  }
  const results = await Promise.allSettled([raise, fail, raise].map((work) => database.counts.run(work)))
  expect(results).toEqual([
    { status: 'fulfilled', value: 1 },
    { status: 'rejected', reason: new Error('Cannot count this') },
    { status: 'fulfilled', value: 2 },
  ])
  expect(await readCount(database.db)).toBe(2)
})

it('the counts of several processes take turns', async () => {
  const other = await openDatabase(place.url)
  const counted = await Promise.all(
    ordered(40).map((index) => (index % 2 === 0 ? database : other).counts.run(raise)),
  )
  await other.close()
  expect(counted.toSorted((a, b) => a - b)).toEqual(ordered(40))
})
