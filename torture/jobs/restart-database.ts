import { setTimeout as sleep } from 'node:timers/promises'
import { createDirect } from '../direct.ts'
import type { Job } from '../job.ts'
import { createLedger, retryUnavailable, unexpected } from '../ledger.ts'
import { memberRequests } from '../members.ts'
import { describeOutcomes, onlyReads, startOpenLoad, unexpectedOutcomes } from '../open-load.ts'
import { verify } from '../verify.ts'

const PER_SECOND = 100
const DOWN_MS = 1_000
/** Before and after each restart. */
const SERVED_MS = 750
const RECOVERY_MAX_MS = 5_000
/** Until a write succeeds after that, also on a busy machine. */
const RESUMED_MAX_MS = 30_000
const IN_FLIGHT_MAX = PER_SECOND * 8

export const restartDatabaseJob: Job = {
  name: 'restart-database',
  title:
    'PostgreSQL is restarted, in an orderly way or at once, under load: health reports it, the site recovers, nothing acknowledged is lost',
  rounds: 20,
  engines: ['postgres'],
  run: async ({ postgres, ...site }, rounds, onProgress) => {
    if (!postgres) throw new Error('This job is for PostgreSQL')
    const broken: string[] = []
    const ledger = createLedger()
    const server = await site.start()
    const headers = await site.signIn(server.origin)
    const requests = await memberRequests(server.origin, headers)
    const direct = createDirect(server.origin)
    let longestRecovery = 0
    let most = 0
    for (let round = 1; round <= rounds && broken.length === 0; round++) {
      const stopped = new AbortController()
      const writing = ledger.write(requests, { signal: stopped.signal, onFailure: retryUnavailable })
      const load = await startOpenLoad(onlyReads(direct.send), headers, PER_SECOND)
      await sleep(SERVED_MS)
      await postgres.end(round % 2 === 1 ? 'fast' : 'immediate')
      const until = performance.now() + DOWN_MS
      while (performance.now() < until) {
        const { status } = await direct.health()
        if (status !== 503) broken.push(`round ${round}: health is ${status} without a database`)
        await sleep(100)
      }
      await postgres.start()
      const startedAt = performance.now()
      while ((await direct.health()).status !== 200 && performance.now() - startedAt < 60_000) await sleep(50)
      longestRecovery = Math.max(longestRecovery, performance.now() - startedAt)
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
      onProgress(`restart ${round}: ${describeOutcomes(outcomes)}`)
    }
    if (longestRecovery > RECOVERY_MAX_MS) broken.push(`recovering took ${longestRecovery.toFixed(0)} ms`)
    if (most > IN_FLIGHT_MAX) broken.push(`${most} requests in flight`)
    server.child.kill('SIGTERM')
    await server.exited
    return {
      figures: {
        restarts: rounds,
        'acknowledged writes': ledger.acknowledged(),
        'recovery, ms': longestRecovery.toFixed(0),
        'most in flight': most,
      },
      broken,
    }
  },
}
