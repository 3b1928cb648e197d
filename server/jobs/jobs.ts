import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { CLOCK_SKEW_MS, type Clock } from '#domain/clock.ts'
import type { Database } from '../database/connection.ts'
import { timestamp } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import { lowerPoolPriority } from './thread-priority.ts'

/** After a crash, another process takes over when the lease has expired. */
export const LEASE_MS = 60_000
export const RENEW_MS = 15_000

/** Thrown when another process has the lease, or when the work has to start again. */
export class LeaseLost extends Error {}

export type Lease = {
  /**
   * Extends the lease within a write, so that its changes are stored only if no other process has taken over. Call
   * it before the write locks other rows. Throws `LeaseLost`.
   */
  require: (tx: Db) => Promise<void>
}

/** The context of every job. */
type Needs = { database: Pick<Database, 'db'>; clock: Clock }
type Run = {
  /** Aborted when the application stops, and when the lease is lost. */
  signal: AbortSignal
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** Background work, declared in the `feature.ts` of its feature. */
export type Job<Context = Needs> = {
  name: string
  /** Whether one process at a time does the work for all, under a lease, or each process its own. */
  scope: 'society' | 'process'
  /** The interval; left out for work that runs once. */
  everyMs?: number
  /** The delay of the first run; left out for none. */
  firstAfterMs?: number
  /** Whether the delay starts when the server listens rather than when it is ready. Most tests do not listen. */
  whenListening?: true
  /** Whether the job also runs after every request that may have written. */
  afterWrites?: true
  /**
   * A cheap query that avoids the write of a lease without work. With it, the work is repeated until nothing is
   * due.
   */
  isDue?: (context: Context) => Promise<boolean>
  /** The log message when the work throws. It is retried at its next time. */
  failure?: string
  /** A shutdown waits for the work. */
  work: (context: Context & Run & { lease: Lease }) => Promise<void>
}

const untilOf = (clock: Clock) => timestamp(clock.now() + LEASE_MS)

/**
 * Whether a lease has expired. A time too far in the future comes from a clock that ran ahead, and counts as
 * expired.
 */
const isOver = (
  now: number,
) => sql<boolean>`(jobs.lease_until is null or jobs.lease_until <= ${timestamp(now)}
    or jobs.lease_until > ${timestamp(now + LEASE_MS + CLOCK_SKEW_MS)})`

/** Claims the lease; null if another process has it. */
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
  // An unavailable database may be available at the next interval.
  const timer = setInterval(() => void require(db).catch(() => undefined), RENEW_MS).unref()
  return {
    require,
    lost: lost.signal,
    release: async () => {
      clearInterval(timer)
      // After a failure, the lease expires.
      await update(db, { lease_token: null, lease_until: null }).catch(() => undefined)
    },
  }
}

/** Revokes the lease of a job within a write: the work starts again, with the changes of the write. */
export const revokeLease = async (tx: Db, name: string) => {
  await tx
    .updateTable('jobs')
    .set({ lease_token: null, lease_until: null })
    .where('name', '=', name)
    .execute()
}

const NO_LEASE: Lease = { require: () => Promise.resolve() }

/** Returns whether the work was done: false while another process has the lease. */
const runOnce = async <Context extends Needs>(job: Job<Context>, context: Context & Run) => {
  if (job.scope === 'process') {
    await job.work({ ...context, lease: NO_LEASE })
    return true
  }
  const lease = await claim(context, job.name)
  if (!lease) return false
  try {
    const signal = AbortSignal.any([context.signal, lease.lost])
    // Another process may have done the work before the lease was claimed.
    if (!job.isDue || (await job.isDue(context))) await job.work({ ...context, signal, lease })
  } catch (error) {
    if (!(error instanceof LeaseLost) && !lease.lost.aborted) throw error
  } finally {
    await lease.release()
  }
  return true
}

/**
 * Does the work of a job while it is due and no other process has the lease. Work that becomes due meanwhile is not
 * missed: the process with the lease checks again after it has released it.
 */
export const runJob = async <Context extends Needs>(
  job: Job<Context>,
  context: Context & Run,
): Promise<void> => {
  while (!context.signal.aborted && (!job.isDue || (await job.isDue(context)))) {
    if (!(await runOnce(job, context)) || !job.isDue) return
  }
}

/**
 * Runs a job at its interval and after `wake`, but never twice at a time: a `wake` during the work runs it once
 * more afterwards.
 */
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
      // Logs a repeated failure once.
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
    /** Call it after the signal was aborted. */
    stop: async () => {
      clearTimeout(first)
      clearInterval(timer)
      await running
    },
  }
}

/** The background work of an application. */
export type Jobs = {
  /** Runs a job now, rather than at its next time. */
  wake: (name: string) => void
}

/** Starts the jobs of the features with the application, and stops them when it is closed. */
export const createJobs = () => {
  const started = new Map<string, ReturnType<typeof startJob>>()

  const register = <Context extends Needs>(
    app: FastifyInstance,
    own: Context,
    jobs: readonly Job<Context>[],
  ) => {
    const stopping = new AbortController()
    const context = { ...own, log: app.log, signal: stopping.signal }
    const start = (isListening: boolean) => {
      for (const job of jobs)
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
  return { register, wake: (name: string) => started.get(name)?.wake() }
}
