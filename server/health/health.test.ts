import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { SiteHealth } from '#domain/health/health.ts'
import { queueMail } from '../mail/outbox.ts'
import { createMember } from '../testing/members.ts'
import { startWithPeople } from '../testing/people.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test')

const read = async () => (await people.admin.get('/api/admin/health')).json<{ data: SiteHealth }>().data

it('has the figures of the process and of what it depends on', async () => {
  await createMember(people.admin)
  // A search loads the register.
  await people.admin.get('/api/members?searchTerm=rahima')
  const { database, disk, register, memory, process: running, problems, checkedAt } = await read()
  const { engine, file } = people.database
  expect(database).toEqual({
    engine,
    damage: null,
    isReachable: true,
    isWritable: true,
    bytes: expect.any(Number),
    walBytes: file === null ? null : expect.any(Number),
  })
  expect(database.bytes).toBeGreaterThan(100_000)
  expect(disk === null).toBe(file === null)
  if (disk) expect(disk.freeBytes).toBeLessThanOrEqual(disk.totalBytes)
  expect(register).toEqual({ isLoaded: true, members: 1, writesBehind: 0 })
  expect(memory.rssBytes).toBeGreaterThan(memory.heapUsedBytes / 2)
  expect(running.pid).toBe(process.pid)
  expect(checkedAt).toBe(new Date(people.clock.now()).toISOString())
  const codes = problems.map(({ code }) => code)
  expect(codes).toEqual(expect.arrayContaining(['backup_missing', 'mail_off']))
  expect(codes).not.toContain('register_not_loaded')
})

it('has the free space of the disk with the backups, on either engine, before there is a folder', async () => {
  expect((await read()).backupDisk).toBeNull()
  const others = await startWithPeople({
    BACKUP_DIR: path.join(tmpdir(), 'society-no-such-folder', 'backups'),
  })
  try {
    const { backupDisk } = (await others.admin.get('/api/admin/health')).json<{ data: SiteHealth }>().data
    expect(backupDisk?.freeBytes).toBeGreaterThan(0)
    expect(backupDisk?.freeBytes).toBeLessThanOrEqual(backupDisk?.totalBytes ?? 0)
  } finally {
    await others.close()
  }
})

it('tells how far the register is behind', async () => {
  expect((await read()).register.isLoaded).toBe(false)
  await people.admin.get('/api/members?searchTerm=rahima')
  await createMember(people.admin)
  expect((await read()).register).toEqual({ isLoaded: true, members: 0, writesBehind: 1 })
})

it('the site is ready before the register is loaded, for which lists and searches wait', async () => {
  expect((await people.visitor().get('/api/health')).statusCode).toBe(200)
  expect((await read()).register.isLoaded).toBe(false)
  expect((await people.admin.get('/api/members?limit=10')).statusCode).toBe(200)
  expect((await people.admin.get('/api/members?searchTerm=rahima')).statusCode).toBe(200)
  expect((await read()).register.isLoaded).toBe(true)
})

it('counts the mails that wait and those that were given up', async () => {
  const { db } = people.database
  const env = { SMTP_URL: 'smtp://127.0.0.1:1' }
  const mail = { to: 'rahima@example.org', subject: 'Picnic', text: 'On Sunday' }
  const queuedAt = people.clock.now() - 3_700_000
  for (const atMs of [queuedAt, queuedAt + 1000, queuedAt + 2000])
    await db.transaction().execute((tx) => queueMail({ tx, atMs }, env, mail))
  const given = await db.selectFrom('outbox').select('uid').orderBy('created_at', 'desc').executeTakeFirst()
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: null, last_error: 'refused' })
    .where('uid', '=', given?.uid ?? '')
    .execute()
  const oldest = new Date(queuedAt).toISOString()
  const { mail: counts, problems } = await read()
  expect(counts).toEqual({ isSet: false, waiting: 2, failed: 1, oldestWaitingAt: oldest })
  const codes = problems.map(({ code }) => code)
  expect(codes).toEqual(expect.arrayContaining(['mail_failed', 'mail_waiting']))
})
