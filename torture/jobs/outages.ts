import { setTimeout as sleep } from 'node:timers/promises'
import { createDirect } from '../direct.ts'
import type { Job } from '../job.ts'
import { createLedger, retryUnavailable, unexpected } from '../ledger.ts'
import { memberRequests } from '../members.ts'
import { describeOutcomes, onlyReads, startOpenLoad, unexpectedOutcomes } from '../open-load.ts'
import { type Postgres, processesOf } from '../postgres.ts'
import { verify } from '../verify.ts'

const PER_SECOND = 100
/** Before and after each outage. */
const SERVED_MS = 1_000
/** A second, and what a busy machine adds. */
const HEALTH_MAX_MS = 1_500
const RECOVERY_MAX_MS = 5_000
/** Until a write succeeds after that, also on a busy machine. */
const RESUMED_MAX_MS = 30_000
/** A request waits for as long as the site may need to notice, and the machine is busy. */
const IN_FLIGHT_MAX = PER_SECOND * 8

type Outage = {
  downMs: number
  /** Takes the database away; returns how it comes back. */
  begin: (postgres: Postgres, round: number) => Promise<() => Promise<void>>
}

/** The database is away for some time under load, again and again. */
const outages = (about: Pick<Job, 'name' | 'title' | 'rounds'>, { downMs, begin }: Outage): Job => ({
  ...about,
  engines: ['postgres'],
  run: async ({ postgres, ...site }, rounds, onProgress) => {
    if (!postgres) throw new Error('This job is for PostgreSQL')
    const broken: string[] = []
    const ledger = createLedger()
    const server = await site.start()
    const headers = await site.signIn(server.origin)
    const requests = await memberRequests(server.origin, headers)
    const { send, health } = createDirect(server.origin)
    let slowest = 0
    let longestRecovery = 0
    let most = 0
    for (let round = 1; round <= rounds && broken.length === 0; round++) {
      const stopped = new AbortController()
      const writing = ledger.write(requests, { signal: stopped.signal, onFailure: retryUnavailable })
      const load = await startOpenLoad(onlyReads(send), headers, PER_SECOND)
      await sleep(SERVED_MS)
      const end = await begin(postgres, round)
      const until = performance.now() + downMs
      while (performance.now() < until) {
        const { status, ms } = await health()
        slowest = Math.max(slowest, ms)
        if (status !== 503) broken.push(`round ${round}: health is ${status} without a database`)
        await sleep(100)
      }
      await end()
      const endedAt = performance.now()
      while ((await health()).status !== 200 && performance.now() - endedAt < 60_000) await sleep(50)
      longestRecovery = Math.max(longestRecovery, performance.now() - endedAt)
      const before = ledger.acknowledged()
      const deadline = performance.now() + RESUMED_MAX_MS
      while (ledger.acknowledged() === before && performance.now() < deadline) await sleep(50)
      if (ledger.acknowledged() === before) broken.push(`round ${round}: no write succeeds any more`)
      await sleep(SERVED_MS)
      stopped.abort()
      broken.push(...unexpected(await writing, () => false))
      const { outcomes, mostInFlight } = await load.stop()
      most = Math.max(most, mostInFlight)
      broken.push(...unexpectedOutcomes(outcomes, round))
      broken.push(...(await verify(site.url, ledger, requests)))
      onProgress(`round ${round}: ${describeOutcomes(outcomes)}`)
    }
    if (slowest > HEALTH_MAX_MS) broken.push(`health took ${slowest.toFixed(0)} ms`)
    if (longestRecovery > RECOVERY_MAX_MS) broken.push(`recovering took ${longestRecovery.toFixed(0)} ms`)
    if (most > IN_FLIGHT_MAX) broken.push(`${most} requests in flight`)
    server.child.kill('SIGTERM')
    await server.exited
    return {
      figures: {
        outages: rounds,
        'acknowledged writes': ledger.acknowledged(),
        'slowest health, ms': slowest.toFixed(0),
        'recovery, ms': longestRecovery.toFixed(0),
        'most in flight': most,
      },
      broken,
    }
  },
})

export const pauseJob = outages(
  {
    name: 'pause',
    title:
      'PostgreSQL is paused for 10 s under load: requests do not pile up, health reports it, the site recovers, nothing acknowledged is lost',
    rounds: 3,
  },
  {
    downMs: 10_000,
    begin: async (postgres) => {
      const pids = processesOf(postgres.pid())
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      return async () => pids.forEach((pid) => process.kill(pid, 'SIGCONT'))
    },
  },
)

export const restartDatabaseJob = outages(
  {
    name: 'restart-database',
    title:
      'PostgreSQL is restarted, in an orderly way or at once, under load: health reports it, the site recovers, nothing acknowledged is lost',
    rounds: 20,
  },
  {
    downMs: 1_000,
    begin: async (postgres, round) => {
      await postgres.end(round % 2 === 1 ? 'fast' : 'immediate')
      return () => postgres.start()
    },
  },
)
