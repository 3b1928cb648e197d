import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withSnapshot } from '../backups/snapshot.ts'
import { openDatabase } from '../database/database.ts'
import { createMember } from '../testing/members.ts'
import { startTestApp, type Browser } from '../testing/test-app.ts'
import { eventually } from '../testing/eventually.ts'
import { copyTestDatabase } from '../testing/test-database.ts'
import { erasure } from './feature.ts'

const NAME = { firstName: 'Rahimunnesa', middleName: null, lastName: 'Quaderi' }

let copy: Awaited<ReturnType<typeof copyTestDatabase>>
let file: string

beforeEach(async () => {
  copy = await copyTestDatabase()
  file = copy.url.slice('sqlite:'.length)
})
afterEach(async () => {
  vi.useRealTimers()
  await copy.remove()
})

const startSite = async () => {
  const database = await openDatabase(copy.url)
  const site = await startTestApp({}, undefined, { database })
  const finish = async () => {
    await site.app.close()
    await database.close()
  }
  return { ...site, finish }
}

const enterAdmin = async ({ addUser, signedIn }: Awaited<ReturnType<typeof startSite>>) => {
  const { email } = await addUser('admin')
  return signedIn(email)
}

/** Erases the member while a backup reads the state before. */
const eraseBesideBackup = (admin: Browser, uid: string, duringBackup?: () => Promise<void>) =>
  withSnapshot(copy.url, async () => {
    const payload = { name: 'Rahimunnesa Quaderi', reason: 'Asked for it' }
    expect((await admin.post(`/api/members/${uid}/forget`, payload)).statusCode).toBe(200)
    await duringBackup?.()
  })

/** Returns the files of the database that contain the text. */
const findText = async () => {
  const found: string[] = []
  for (const ending of ['', '-wal']) {
    const bytes = await readFile(file + ending).catch(() => Buffer.alloc(0))
    if (bytes.includes('Rahimunnesa')) found.push(`society.db${ending}`)
  }
  return found
}

it('data of a member that stays in the log during a backup is gone after the backup has ended', async () => {
  const site = await startSite()
  const admin = await enterAdmin(site)
  const { _id } = await createMember(admin, { name: NAME })
  const { retryPurge } = site.database
  await eraseBesideBackup(admin, _id, async () => {
    await expect(retryPurge()).rejects.toThrow('Another connection')
    expect(await findText()).toContain('society.db-wal')
  })
  await retryPurge()
  expect(await findText()).toEqual([])
  await site.finish()
})

it('the application finishes the erasure itself, without another one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const site = await startSite()
  const admin = await enterAdmin(site)
  const { _id } = await createMember(admin, { name: NAME })
  await eraseBesideBackup(admin, _id)
  expect(await findText()).toContain('society.db-wal')
  vi.advanceTimersByTime(erasure.jobs?.find(({ name }) => name === 'purge')?.everyMs ?? 0)
  await eventually(async () => expect(await findText()).toEqual([]))
  await site.finish()
})

it('a shutdown during the backup leaves it to the next startup', async () => {
  const site = await startSite()
  const admin = await enterAdmin(site)
  const { _id } = await createMember(admin, { name: NAME })
  await eraseBesideBackup(admin, _id, site.finish)
  expect(await findText()).toContain('society.db-wal')

  const next = await startSite()
  await next.app.close()
  expect(await findText()).toEqual([])
  await next.database.close()
})

it('the last connection that is closed leaves no log', async () => {
  const site = await startSite()
  const admin = await enterAdmin(site)
  const { _id } = await createMember(admin, { name: NAME })
  await eraseBesideBackup(admin, _id)
  expect(await findText()).toContain('society.db-wal')
  await site.finish()
  expect(await findText()).toEqual([])
})
