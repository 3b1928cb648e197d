import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BackupStatus } from '#domain/backups/backup.ts'
import { readEnv, type Env } from '../env.ts'
import { startWithPeople, type People } from '../testing/people.ts'
import { runJob } from '../jobs/jobs.ts'
import type { BackupResult } from './make-backup.ts'
import { backupJob } from './run-backup.ts'

const HOUR_MS = 3_600_000
const RESULT: BackupResult = {
  name: 'society-x.db.gz',
  bytes: 5_000_000_000,
  rows: 7,
  isGood: true,
  faults: [],
}

let people: People
let folder: string
let env: Env

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'society-backups-'))
  const variables = { SMTP_URL: 'smtp://127.0.0.1:9', BACKUP_DIR: folder }
  people = await startWithPeople(variables)
  env = readEnv(variables)
})
afterEach(async () => {
  await people.close()
  await rm(folder, { recursive: true, force: true })
})

const never = new AbortController().signal
const runDue = (run: Parameters<typeof backupJob>[0], signal = never) =>
  runJob(backupJob(run), { ...people, env, log: people.app.log, signal })
const readStatus = async () => {
  // Days pass, and a session ends.
  const admin = await people.signedIn('admin@example.org')
  const reply = await admin.get('/api/admin/backups')
  expect(reply.statusCode).toBe(200)
  return reply.json<{ data: BackupStatus }>().data
}
const listMail = () =>
  people.database.db.selectFrom('outbox').select(['recipient', 'body']).orderBy('recipient').execute()

it('a backup is made every day, and the dashboard warns after two days without', async () => {
  expect(await readStatus()).toEqual({ isScheduled: true, last: null, failure: null, isOverdue: false })
  const made = vi.fn(() => Promise.resolve(RESULT))
  await runDue(made)
  const at = new Date(people.clock.now()).toISOString()
  const good = { isScheduled: true, last: { at, bytes: RESULT.bytes }, failure: null, isOverdue: false }
  expect(await readStatus()).toEqual(good)
  people.clock.advance(23 * HOUR_MS)
  await runDue(made)
  expect(made).toHaveBeenCalledTimes(1)
  people.clock.advance(25 * HOUR_MS)
  expect(await readStatus()).toEqual(good)
  people.clock.advance(1)
  expect(await readStatus()).toEqual({ ...good, isOverdue: true })
  await runDue(made)
  expect(await readStatus()).toMatchObject({ isOverdue: false })
  expect(made).toHaveBeenCalledTimes(2)
})

it('times that a clock has stored while it ran ahead delay neither a backup nor the warning nor the mail', async () => {
  const { db } = people.database
  const ahead = new Date(people.clock.now() + 365 * 24 * HOUR_MS).toISOString()
  const state = { tried_at: ahead, good_at: ahead, told_at: ahead }
  await db.updateTable('backup_state').set(state).execute()
  expect(await readStatus()).toMatchObject({ last: { at: ahead }, isOverdue: true })
  await runDue(() => Promise.reject(new Error('The stick is full.')))
  expect(await listMail()).toHaveLength(1)
  people.clock.advance(HOUR_MS)
  await runDue(() => Promise.resolve(RESULT))
  expect(await readStatus()).toMatchObject({ isOverdue: false })
})

it('a failure is tried again every hour, and mailed once a day to those who edit the settings', async () => {
  await people.addUser('admin', 'editor@example.org', ['editor'])
  const fail = vi.fn(() => Promise.reject(new Error('The stick is full.')))
  await runDue(fail)
  const failedAt = new Date(people.clock.now()).toISOString()
  expect(await readStatus()).toMatchObject({
    last: null,
    failure: { at: failedAt, reason: 'The stick is full.' },
  })
  for (let hour = 1; hour <= 24; hour++) {
    people.clock.advance(HOUR_MS / 2)
    await runDue(fail)
    expect(fail).toHaveBeenCalledTimes(hour)
    people.clock.advance(HOUR_MS / 2)
    await runDue(fail)
    expect(await listMail()).toHaveLength(hour === 24 ? 2 : 1)
  }
  expect(fail).toHaveBeenCalledTimes(25)
  const [mail] = await listMail()
  expect(mail).toMatchObject({ recipient: 'admin@example.org' })
  expect(mail?.body).toContain('The stick is full.')
  people.clock.advance(HOUR_MS)
  await runDue(() => Promise.resolve({ ...RESULT, faults: ['It is not in S3.'] }))
  expect(await readStatus()).toMatchObject({ isOverdue: false, failure: { reason: 'It is not in S3.' } })
  expect(await listMail()).toHaveLength(2)

  const last = new Date(people.clock.now()).toISOString()
  people.clock.advance(HOUR_MS)
  await runDue(() => Promise.resolve({ ...RESULT, isGood: false, faults: ['The change log is broken.'] }))
  expect(await readStatus()).toMatchObject({
    last: { at: last },
    failure: { reason: 'The change log is broken.' },
  })
})

it('one that is stopped is neither good nor failed, and is made by the next process', async () => {
  const stopping = new AbortController()
  const started = Promise.withResolvers<void>()
  const stopped = runDue((_job, signal) => {
    started.resolve()
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('stopped')))
    })
  }, stopping.signal)
  await started.promise
  stopping.abort()
  await stopped
  expect(await readStatus()).toMatchObject({ last: null, failure: null })
  await runDue(() => Promise.resolve(RESULT))
  expect(await readStatus()).toMatchObject({ isOverdue: false })
})
