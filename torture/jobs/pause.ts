import { setTimeout as sleep } from 'node:timers/promises'
import { createDirect } from '../direct.ts'
import type { Job } from '../job.ts'
import { createLedger, retryUnavailable, unexpected } from '../ledger.ts'
import { memberRequests } from '../members.ts'
import { describeOutcomes, onlyReads, startOpenLoad, unexpectedOutcomes } from '../open-load.ts'
import { processesOf } from '../postgres.ts'
import { verify } from '../verify.ts'

const PER_SECOND = 100
const PAUSE_MS = 10_000
const RECOVERY_MAX_MS = 5_000
/** A second, and what a busy machine adds. */
const HEALTH_MAX_MS = 1_500
/** A request waits for as long as the site may need to notice, and the machine is busy. */
const IN_FLIGHT_MAX = PER_SECOND * 8

export const pauseJob: Job = {
  name: 'pause',
  title:
    'PostgreSQL is paused for 10 s under load: requests do not pile up, health reports it, the site recovers, nothing acknowledged is lost',
  rounds: 3,
  engines: ['postgres'],
  run: async (site, rounds, onProgress) => {
    const broken: string[] = []
    const server = await site.start()
    const headers = await site.signIn(server.origin)
    const requests = await memberRequests(server.origin, headers)
    const ledger = createLedger()
    const { send, health } = createDirect(server.origin)
    let slowest = 0
    let longestRecovery = 0
    let most = 0
    for (let round = 1; round <= rounds; round++) {
      const stopped = new AbortController()
      const writing = ledger.write(requests, { signal: stopped.signal, onFailure: retryUnavailable })
      const load = await startOpenLoad(onlyReads(send), headers, PER_SECOND)
      await sleep(1000)
      const pids = processesOf(site.postgres?.pid() ?? 0)
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      const until = performance.now() + PAUSE_MS
      while (performance.now() < until) {
        const { status, ms } = await health()
        slowest = Math.max(slowest, ms)
        if (status !== 503) broken.push(`round ${round}: health is ${status} during the pause`)
        await sleep(500)
      }
      for (const pid of pids) process.kill(pid, 'SIGCONT')
      const resumedAt = performance.now()
      while ((await health()).status !== 200 && performance.now() - resumedAt < 60_000) await sleep(50)
      longestRecovery = Math.max(longestRecovery, performance.now() - resumedAt)
      await sleep(1000)
      stopped.abort()
      broken.push(...unexpected(await writing, () => false))
      const { outcomes, mostInFlight } = await load.stop()
      most = Math.max(most, mostInFlight)
      broken.push(...unexpectedOutcomes(outcomes, round))
      broken.push(...(await verify(site.url, ledger, requests)))
      onProgress(`pause ${round}: ${describeOutcomes(outcomes)}`)
    }
    if (slowest > HEALTH_MAX_MS) broken.push(`health took ${slowest.toFixed(0)} ms`)
    if (longestRecovery > RECOVERY_MAX_MS) broken.push(`recovering took ${longestRecovery.toFixed(0)} ms`)
    if (most > IN_FLIGHT_MAX) broken.push(`${most} requests in flight`)
    server.child.kill('SIGTERM')
    await server.exited
    return {
      figures: {
        pauses: rounds,
        'acknowledged writes': ledger.acknowledged(),
        'slowest health, ms': slowest.toFixed(0),
        'recovery, ms': longestRecovery.toFixed(0),
        'most in flight': most,
      },
      broken,
    }
  },
}
