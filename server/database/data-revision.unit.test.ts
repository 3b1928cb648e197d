import { expect, it } from 'vitest'
import { makeFolder } from '../testing/processes.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { shareReading } from './shared-reading.ts'
import { raiseCounter } from './counters.ts'

it('a write to a SQLite file changes the revision only once it is committed', async () => {
  const place = await makeFolder()
  const database = await openDatabase(place.url)
  await migrate(database)
  const before = await database.revision('data_revision')
  await database.db.transaction().execute(async (tx) => {
    await raiseCounter(tx, 'data_revision')
    expect(await database.revision('data_revision')).toBe(before)
  })
  expect(await database.revision('data_revision')).toBe(before + 1)
  await database.close()
  await place.remove()
})

it('a read is shared by the callers that waited before it started, and not by later ones', async () => {
  const readings: ((value: number) => void)[] = []
  const read = shareReading(() => new Promise<number>((resolve) => readings.push(resolve)))
  const first = read()
  const later = Promise.all([read(), read()])
  expect(readings).toHaveLength(1)
  readings[0]?.(1)
  expect(await first).toBe(1)
  await expect.poll(() => readings.length).toBe(2)
  readings[1]?.(2)
  expect(await later).toEqual([2, 2])
})

it('a failed read is followed by a new one', async () => {
  let turn = 0
  const read = shareReading(async () => {
    turn += 1
    if (turn === 1) throw new Error('no connection')
    return turn
  })
  const [failed, next] = await Promise.allSettled([read(), read()])
  expect(failed.status).toBe('rejected')
  expect(next).toEqual({ status: 'fulfilled', value: 2 })
})
