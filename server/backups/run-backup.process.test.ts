import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeFolder, prepareDatabase } from '../testing/processes.ts'
import { runBackup } from './run-backup.ts'

let place: Awaited<ReturnType<typeof makeFolder>>

beforeEach(async () => {
  place = await makeFolder()
  await prepareDatabase(place.url, async () => {})
})
afterEach(() => place.remove())

it('a backup is made in a process of its own, which stops at once and leaves nothing', async () => {
  const folder = path.join(place.folder, 'backups')
  const job = { databaseUrl: place.url, folder, isBeforeUpgrade: false, now: Date.UTC(2026, 5, 15) }
  const stopping = new AbortController()
  const stopped = runBackup(job, stopping.signal)
  await expect.poll(() => existsSync(folder), { timeout: 30_000, interval: 2 }).toBe(true)
  stopping.abort()
  await expect(stopped).rejects.toThrow('The process of the backup ended early.')
  expect(await readdir(folder)).toEqual([])

  expect(await runBackup(job)).toMatchObject({ name: 'society-2026-06-15T00-00-00-000Z.db.gz', faults: [] })
  expect(await readdir(folder)).toEqual(['society-2026-06-15T00-00-00-000Z.db.gz'])
  const failed = runBackup({ ...job, databaseUrl: `sqlite:${place.folder}/none.db` })
  await expect(failed).rejects.toThrow('There is no database')
})
