import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createClock } from '../testing/test-app.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import type { Database } from './connection.ts'
import type { Db } from './schema.ts'
import { readCounter } from './counters.ts'
import { createRevisionCache } from './revision-cache.ts'
import { write } from './write.ts'

let database: Database
let loads: number

beforeEach(async () => {
  database = await openTestDatabase()
  loads = 0
})
afterEach(() => database.close())

const load = async (db: Db) => {
  loads++
  return readCounter(db, 'data_revision')
}
const change = () =>
  write(database, { actor: { uid: null, name: 'test' }, clock: createClock() }, ({ record }) =>
    record({ action: 'update', entity: 'page', entityUid: 'test', before: null, after: null }),
  )

describe('a cached result', () => {
  it('is loaded once per key until the next write', async () => {
    const cache = createRevisionCache<number>(10)
    const ask = (key: string) => cache(database.db, key, load)
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([0, 0, 0])
    await ask('a')
    expect(loads).toBe(2)
    await change()
    expect(await ask('a')).toBe(1)
    expect(loads).toBe(3)
  })

  it('is evicted beyond the size, least recently used first', async () => {
    const cache = createRevisionCache<number>(2)
    for (const key of ['a', 'b', 'a', 'c', 'a']) await cache(database.db, key, load)
    expect(loads).toBe(3)
    await cache(database.db, 'b', load)
    expect(loads).toBe(4)
  })

  it('is not stored if loading it fails', async () => {
    const cache = createRevisionCache<number>(2)
    const failing = () => Promise.reject(new Error('away'))
    await expect(cache(database.db, 'a', failing)).rejects.toThrow('away')
    expect(await cache(database.db, 'a', load)).toBe(0)
  })

  it('is never stored inside a transaction, which may be rolled back', async () => {
    const cache = createRevisionCache<number>(2)
    const inside: number[] = []
    const undone = write(
      database,
      { actor: { uid: null, name: 'test' }, clock: createClock() },
      async ({ tx }) => {
        inside.push(await cache(tx, 'a', load), await cache(tx, 'a', load))
        throw new Error('undone')
      },
    )
    await expect(undone).rejects.toThrow('undone')
    expect([inside, loads]).toEqual([[1, 1], 2])
    expect(await cache(database.db, 'a', load)).toBe(0)
    await change()
    expect(await cache(database.db, 'a', load)).toBe(1)
  })

  it('of a load that raced with a write does not serve later callers', async () => {
    const cache = createRevisionCache<number>(2)
    const started = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const slow = cache(database.db, 'a', async (db) => {
      started.resolve()
      const seen = await load(db)
      await release.promise
      return seen
    })
    await started.promise
    await change()
    const after = cache(database.db, 'a', load)
    expect(await after).toBe(1)
    release.resolve()
    await slow
    expect(await cache(database.db, 'a', load)).toBe(1)
  })
})
