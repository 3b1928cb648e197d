import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { CLOCK_SKEW_MS, type Clock } from '#domain/clock.ts'
import type { Database } from '../database/connection.ts'
import { timestamp } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import { lowerPoolPriority } from './thread-priority.ts'

/** When a process dies, another one takes its work over after this time. */
export const LEASE_MS = 60_000
export const RENEW_MS = 15_000

/** The work belongs to another process now, or has to begin anew. */
export class LeaseLost extends Error {}

export type Lease = {
  /**
   * Extends the lease within a write, whose changes are therefore stored only if no other process has taken the work over. Call it before
   * the write locks anything else. Throws `LeaseLost`.
   */
  require: (tx: Db) => Promise<void>
}

/** What every job gets. */
type Needs = { database: Pick<Database, 'db'>; clock: Clock }
type Run = {
  /** Aborted when the application stops, and when the lease is lost. */
  signal: AbortSignal
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** Work in the background; listed in the `feature.ts` of its feature. */
export type Job<Context = Needs> = {
  name: string
  /** Whether one process at a time does the work for all of them, under a lease, or each its own. */
  scope: 'society' | 'process'
  /** Left out for work that is done once. */
  everyMs?: number
  /** Left out for work that begins at once. */
  firstAfterMs?: number
  /** Whether the time begins when the server listens, which it does not in most tests, rather than when it is ready. */
  whenListening?: true
  /** Whether to look for work after every request that may have written something. */
  afterWrites?: true
  /** Whether the work is also done when the application stops. */
  atStop?: true
  /** A cheap query, so that looking for work writes nothing. With it, the work is repeated until nothing is due. */
  isDue?: (context: Context) => Promise<boolean>
  /** What is logged when the work throws, which is tried again at its next time. */
  failure?: string
  /** A stop waits for it. */
  work: (context: Context & Run & { lease: Lease }) => Promise<void>
}

const untilOf = (clock: Clock) => timestamp(clock.now() + LEASE_MS)

/** A later time than a lease can have is of a clock that ran ahead. */
const isOver = (
  now: number,
) => sql<boolean>`(jobs.lease_until is null or jobs.lease_until <= ${timestamp(now)}
    or jobs.lease_until > ${timestamp(now + LEASE_MS + CLOCK_SKEW_MS)})`

/** Null if another process has the lease. */
const claim = async ({ database: { db }, clock }: Needs, name: string) => {
  const token = randomUUID()
  const values = { lease_token: token, lease_until: untilOf(clock) }
  const claimed = await db
    .insertInto('jobs')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values).where(isOver(clock.now())))
    .returning('name')
    .executeTakeFirst()
  if (!claimed) return null

  const lost = new AbortController()
  const update = (on: Db, changes: { lease_token?: null; lease_until: string | null }) =>
    on
      .updateTable('jobs')
      .set(changes)
      .where('name', '=', name)
      .where('lease_token', '=', token)
      .executeTakeFirst()
  const require = async (tx: Db) => {
    const { numUpdatedRows } = await update(tx, { lease_until: untilOf(clock) })
    if (numUpdatedRows > 0n) return
    lost.abort()
    throw new LeaseLost()
  }
  // A database that does not answer may do so at the next time.
  const timer = setInterval(() => void require(db).catch(() => undefined), RENEW_MS).unref()
  return {
    require,
    lost: lost.signal,
    release: async () => {
      clearInterval(timer)
      // Otherwise it ends by itself.
      await update(db, { lease_token: null, lease_until: null }).catch(() => undefined)
    },
  }
}

/** Takes the work of a job away from whoever does it, within a write: it begins anew, with what the write has changed. */
export const takeWork = async (tx: Db, name: string) => {
  await tx
    .updateTable('jobs')
    .set({ lease_token: null, lease_until: null })
    .where('name', '=', name)
    .execute()
}

const NO_LEASE: Lease = { require: () => Promise.resolve() }

/** Returns whether the work was done: false while another process does it. */
const runOnce = async <Context extends Needs>(job: Job<Context>, context: Context & Run) => {
  if (job.scope === 'process') {
    await job.work({ ...context, lease: NO_LEASE })
    return true
  }
  const lease = await claim(context, job.name)
  if (!lease) return false
  try {
    const signal = AbortSignal.any([context.signal, lease.lost])
    // Another process may have done it before the lease was claimed.
    if (!job.isDue || (await job.isDue(context))) await job.work({ ...context, signal, lease })
  } catch (error) {
    if (!(error instanceof LeaseLost) && !lease.lost.aborted) throw error
  } finally {
    await lease.release()
  }
  return true
}

/**
 * Does the work of a job while it is due and no other process does it. Nothing that becomes due meanwhile is missed: a process that finds
 * the lease taken leaves it to the one that has the lease, which looks again after it is released.
 */
export const runJob = async <Context extends Needs>(
  job: Job<Context>,
  context: Context & Run,
): Promise<void> => {
  while (!context.signal.aborted && (!job.isDue || (await job.isDue(context)))) {
    if (!(await runOnce(job, context)) || !job.isDue) return
  }
}

/** Runs a job at its times and when it is woken, but never twice at a time: a call of `wake` during the work looks once more afterwards. */
const startJob = <Context extends Needs>(job: Job<Context>, context: Context & Run) => {
  const { signal, log } = context
  let isWoken = false
  let running: Promise<void> | null = null
  let failure: string | null = null

  const logFailure = (error: unknown) =>
    log.warn({ err: error, job: job.name }, job.failure ?? 'a job has failed')
  const run = async () => {
    isWoken = false
    try {
      await runJob(job, context)
      if (failure !== null) log.info({ job: job.name }, 'a job works again')
      failure = null
    } catch (error) {
      if (signal.aborted) return
      // Once, and not at each of its times.
      if (String(error) !== failure) logFailure(error)
      failure = String(error)
    }
  }
  const wake = () => {
    isWoken = true
    if (signal.aborted || running) return
    running = run().finally(() => {
      running = null
      if (isWoken) wake()
    })
  }
  let first: NodeJS.Timeout | undefined
  let timer: NodeJS.Timeout | undefined
  const begin = () => {
    if (job.everyMs !== undefined) timer = setInterval(wake, job.everyMs).unref()
    wake()
  }
  if (job.firstAfterMs === undefined) begin()
  else first = setTimeout(begin, job.firstAfterMs).unref()
  return {
    wake,
    /** After the signal was aborted. */
    stop: async () => {
      clearTimeout(first)
      clearInterval(timer)
      await running
      if (job.atStop) await runOnce(job, context).catch(logFailure)
    },
  }
}

/** The background work of an application. */
export type Jobs = {
  /** Adds a job that shares something with routes, before the application is ready. */
  add: (job: Job) => void
  /** Looks for work of a job now rather than at its next time. */
  wake: (name: string) => void
}

/** The jobs of the features start with the application, and stop when it is closed. */
export const createJobs = () => {
  const added: Job[] = []
  const started = new Map<string, ReturnType<typeof startJob>>()

  const register = <Context extends Needs>(
    app: FastifyInstance,
    own: Context,
    jobs: readonly Job<Context>[],
  ) => {
    const stopping = new AbortController()
    const context = { ...own, log: app.log, signal: stopping.signal }
    const start = (isListening: boolean) => {
      for (const job of [...jobs, ...added])
        if ((job.whenListening ?? false) === isListening) started.set(job.name, startJob(job, context))
    }
    app.addHook('onReady', async () => start(false))
    app.addHook('onListen', async () => {
      await lowerPoolPriority().catch((error: unknown) =>
        app.log.warn(error, 'the pool has the priority of the server'),
      )
      if (!stopping.signal.aborted) start(true)
    })
    const afterWrites = jobs.filter((job) => job.afterWrites)
    app.addHook('onResponse', async ({ method }, reply) => {
      if (method === 'GET' || method === 'HEAD' || reply.statusCode >= 400) return
      for (const { name } of afterWrites) started.get(name)?.wake()
    })
    app.addHook('onClose', async () => {
      stopping.abort()
      await Promise.all(started.values().map(({ stop }) => stop()))
    })
  }
  return {
    register,
    add: (job: Job) => void added.push(job),
    wake: (name: string) => started.get(name)?.wake(),
  }
}
