import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '../database/connection.ts'
import { createClock } from '../testing/test-app.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { createJobs, LEASE_MS, LeaseLost, RENEW_MS, runJob, revokeLease, type Job } from './jobs.ts'
import { eventually } from '../testing/eventually.ts'

let database: Database
let clock: ReturnType<typeof createClock>
const apps: FastifyInstance[] = []

beforeEach(async () => {
  database = await openTestDatabase()
  clock = createClock()
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(apps.splice(0).map((app) => app.close()))
  await database.close()
})

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** Runs the job once, as a process does. */
const run = (job: Job, signal = new AbortController().signal) => runJob(job, { database, clock, log, signal })

const jobOf = (work: Job['work'], options: Partial<Job> = {}): Job => ({
  name: 'sweep the ferry',
  scope: 'society',
  work,
  ...options,
})

const lease = () => database.db.selectFrom('jobs').select(['lease_token', 'lease_until']).executeTakeFirst()
const leave = async (milliseconds: number) => {
  const lease_until = new Date(clock.now() + milliseconds).toISOString()
  const values = { lease_token: 'elsewhere', lease_until }
  await database.db
    .insertInto('jobs')
    .values({ name: 'sweep the ferry', ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
}

/** An application with the job, and what it logs. */
const start = async (job: Job) => {
  const lines: { level: number; msg: string }[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const app = Fastify({ logger: { level: 'info', stream } })
  apps.push(app)
  const jobs = createJobs()
  jobs.register(app, { database, clock }, [job])
  await app.ready()
  return { app, lines, wake: () => jobs.wake(job.name) }
}

it('one process at a time does the work, and misses nothing that becomes due meanwhile', async () => {
  let due = 1
  let others = 0
  const work = vi.fn(async () => {
    due--
    if (work.mock.calls.length > 1) return
    // Another process has found more to do.
    due++
    await run(jobOf(async () => void others++, { isDue: async () => due > 0 }))
  })
  await run(jobOf(work, { isDue: async () => due > 0 }))
  expect([work.mock.calls.length, others]).toEqual([2, 0])
  expect(await lease()).toEqual({ lease_token: null, lease_until: null })
  await run(jobOf(work, { isDue: async () => due > 0 }))
  expect(work).toHaveBeenCalledTimes(2)
})

it('the work of a dead process is taken over after its lease, or at once if its clock ran ahead', async () => {
  const work = vi.fn(async () => undefined)
  await leave(LEASE_MS)
  clock.advance(LEASE_MS - 1)
  await run(jobOf(work))
  expect(work).not.toHaveBeenCalled()
  clock.advance(1)
  await run(jobOf(work))
  expect(work).toHaveBeenCalledTimes(1)
  await leave(LEASE_MS + 4 * 60_000)
  await run(jobOf(work))
  expect(work).toHaveBeenCalledTimes(1)
  await leave(365 * 86_400_000)
  await run(jobOf(work))
  expect(work).toHaveBeenCalledTimes(2)
})

it('the lease is renewed while the work lasts', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const other = vi.fn(async () => undefined)
  await run(
    jobOf(async () => {
      for (let passed = 0; passed < 3 * LEASE_MS; passed += RENEW_MS) {
        clock.advance(RENEW_MS)
        vi.advanceTimersByTime(RENEW_MS)
        const until = new Date(clock.now() + LEASE_MS).toISOString()
        await eventually(async () => expect((await lease())?.lease_until).toBe(until))
        await run(jobOf(other))
      }
    }),
  )
  expect(other).not.toHaveBeenCalled()
})

it('a write under a lost lease is rolled back, and the work is aborted', async () => {
  let lost: unknown
  await run(
    jobOf(async ({ lease: { require }, signal }) => {
      await database.db.transaction().execute(require)
      await leave(LEASE_MS)
      const late = database.db.transaction().execute(async (tx) => {
        await tx.insertInto('throttles').values({ key: 'late', count: 1, resets_at: '' }).execute()
        await require(tx)
      })
      lost = await late.catch((error: unknown) => error)
      expect(signal.aborted).toBe(true)
      signal.throwIfAborted()
    }),
  )
  expect(lost).toBeInstanceOf(LeaseLost)
  expect(await database.db.selectFrom('throttles').selectAll().execute()).toEqual([])
  // The lease of the other process remains.
  expect(await lease()).toMatchObject({ lease_token: 'elsewhere' })
})

it('work with a revoked lease starts again', async () => {
  let done = 0
  const work = vi.fn(async ({ lease: { require } }: Parameters<Job['work']>[0]) => {
    if (work.mock.calls.length === 1)
      await database.db.transaction().execute((tx) => revokeLease(tx, 'sweep the ferry'))
    await require(database.db)
    done++
  })
  await run(jobOf(work, { isDue: async () => done === 0 }))
  expect([work.mock.calls.length, done]).toEqual([2, 1])
})

it('a failure is logged once until the work succeeds, which is logged as well', async () => {
  let reason: string | null = 'low tide'
  const work = vi.fn(async () => {
    if (reason !== null) throw new Error(reason)
  })
  const { lines, wake } = await start(jobOf(work, { failure: 'the ferry waits' }))
  const times = async (count: number) => {
    wake()
    await eventually(() => expect(work).toHaveBeenCalledTimes(count))
    await eventually(async () => expect((await lease())?.lease_token).toBeNull())
  }
  await times(2)
  await times(3)
  reason = 'fog'
  await times(4)
  reason = null
  await times(5)
  await times(6)
  await eventually(() =>
    expect(lines).toMatchObject([
      { level: 40, msg: 'the ferry waits', err: { message: 'low tide' } },
      { level: 40, msg: 'the ferry waits', err: { message: 'fog' } },
      { level: 30, msg: 'a job works again' },
    ]),
  )
})

it('a call of wake during the work looks for work once more, and a stop waits for the work and releases the lease', async () => {
  const steps = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const signals: AbortSignal[] = []
  const work = vi.fn(async ({ signal }: Parameters<Job['work']>[0]) => {
    signals.push(signal)
    await steps[work.mock.calls.length - 1]?.promise
  })
  const { app, wake } = await start(jobOf(work))
  await eventually(() => expect(work).toHaveBeenCalledTimes(1))
  wake()
  wake()
  steps[0]?.resolve()
  await eventually(() => expect(work).toHaveBeenCalledTimes(2))
  expect((await lease())?.lease_token).not.toBeNull()
  const closed = vi.fn()
  const closing = app.close().then(closed)
  await eventually(() => expect(signals[1]?.aborted).toBe(true))
  expect(closed).not.toHaveBeenCalled()
  steps[1]?.resolve()
  await closing
  expect(work).toHaveBeenCalledTimes(2)
  expect(await lease()).toEqual({ lease_token: null, lease_until: null })
})

it('a job of each process runs in parallel', async () => {
  const work = vi.fn(async () => undefined)
  const job = jobOf(work, { scope: 'process', firstAfterMs: 3_600_000 })
  const sites = [await start(job), await start(job)]
  expect(work).not.toHaveBeenCalled()
  for (const { wake } of sites) wake()
  await eventually(() => expect(work).toHaveBeenCalledTimes(2))
  expect(await lease()).toBeUndefined()
})
