import { setTimeout as sleep } from 'node:timers/promises'
import type { DiskJob } from '../job.ts'
import { createLedger, unexpected } from '../ledger.ts'
import { memberRequests, RefusedError } from '../members.ts'
import { createDirect } from '../direct.ts'
import { verify } from '../verify.ts'

const LEFT = 256 * 1024
/** The disk stays full for so many refusals. */
const REFUSALS = 40
/** And for so long if PostgreSQL crashes, which then tries to recover. */
const CRASHED_MS = 10_000
const FULL_MAX_MS = 30_000
const RECOVERY_MAX_MS = 30_000
/** Writes that must succeed once there is room. */
const RESUMED = 30
const RETRY_MS = 20

const READS = ['/', '/contact-us', '/api/events', '/api/members?limit=30', '/api/members?searchTerm=zb']

const until = async (isDone: () => boolean | Promise<boolean>, maxMs: number) => {
  for (const deadline = performance.now() + maxMs; ; await sleep(RETRY_MS)) {
    if (await isDone()) return true
    if (performance.now() > deadline) return false
  }
}

export const diskFullJob: DiskJob = {
  name: 'disk-full',
  title:
    'the disk is full during writes: they are refused, reads go on, writes resume once there is room, nothing acknowledged is lost',
  rounds: 10,
  engines: ['sqlite', 'postgres'],
  disk: { sqlite: 64, postgres: 256 },
  run: async (site, rounds, onProgress) => {
    const { disk, postgres } = site
    const ledger = createLedger()
    const broken: string[] = []
    const server = await site.start()
    const headers = await site.signIn(server.origin)
    const requests = await memberRequests(server.origin, headers)
    const direct = createDirect(server.origin)
    const refusals = new Map<string, number>()
    const reads = new Map<string, number>()
    let refused = 0
    let ended = 0
    let longestRecovery = 0

    const onFailure = async (error: unknown) => {
      if (!(error instanceof RefusedError)) throw error
      const answer = `${error.status} ${String(error.code)}`
      if (answer !== '507 STORAGE_FULL' && (answer !== '503 UNAVAILABLE' || !postgres)) throw error
      refusals.set(answer, (refusals.get(answer) ?? 0) + 1)
      refused += 1
      await sleep(RETRY_MS)
    }
    const read = async (signal: AbortSignal) => {
      for (let turn = 0; !signal.aborted; turn++) {
        const sent = await direct.send(READS[turn % READS.length] ?? '/', headers)
        const answer = 'status' in sent ? String(sent.status) : sent.error
        reads.set(answer, (reads.get(answer) ?? 0) + 1)
        await sleep(RETRY_MS)
      }
    }

    const isUp = async () => (await direct.health()).status === 200
    const verifyIfUp = async () => {
      if (!(await isUp())) return []
      try {
        return await verify(site.url, ledger, requests)
      } catch (error) {
        // PostgreSQL may crash at any time while its log has no room.
        if (postgres && !(await isUp())) return []
        throw error
      }
    }

    for (let round = 1; round <= rounds && broken.length === 0; round++) {
      await disk.fill(LEFT)
      const before = refused
      const full = new AbortController()
      const reading = read(full.signal)
      const writing = ledger.write(requests, { signal: full.signal, onFailure })
      // Every second time its log is what needs room, without which PostgreSQL ended.
      if (postgres && round % 2 === 0) {
        await postgres.exhaustLog()
        await sleep(CRASHED_MS)
      }
      if (!(await until(() => refused >= before + REFUSALS, FULL_MAX_MS)))
        broken.push(`round ${round}: ${refused - before} writes were refused`)
      full.abort()
      broken.push(...unexpected(await writing, () => false))
      await reading
      // What was refused is in no answer while the disk is full.
      broken.push(...(await verifyIfUp()))

      await disk.free()
      const freedAt = performance.now()
      const resumed = new AbortController()
      const goal = ledger.acknowledged() + RESUMED
      const again = ledger.write(requests, { signal: resumed.signal, onFailure })
      const hasResumed = async () => {
        // Without room for its log PostgreSQL gives up in the end, and is not started again by itself.
        if (postgres && !postgres.isRunning()) {
          ended += 1
          await postgres.start()
        }
        return ledger.acknowledged() >= goal
      }
      if (!(await until(hasResumed, RECOVERY_MAX_MS))) broken.push(`round ${round}: writes did not resume`)
      longestRecovery = Math.max(longestRecovery, performance.now() - freedAt)
      resumed.abort()
      broken.push(...unexpected(await again, () => false))
      broken.push(...(await verify(site.url, ledger, requests)))
      onProgress(
        `full ${round}: refused ${JSON.stringify(Object.fromEntries(refusals))}, reads ${JSON.stringify(Object.fromEntries(reads))}, PostgreSQL ended ${ended} times`,
      )
    }
    // PostgreSQL ends without room for its log; whatever else happens, reads go on.
    const isRightRead = (answer: string) => answer === '200' || (answer === '503' && Boolean(postgres))
    for (const [answer, count] of reads)
      if (!isRightRead(answer)) broken.push(`${count} reads while the disk was full: ${answer}`)
    server.child.kill('SIGTERM')
    await server.exited
    return {
      figures: {
        'times full': rounds,
        'acknowledged writes': ledger.acknowledged(),
        refused,
        'PostgreSQL ended': ended,
        'until 30 writes succeeded, ms': longestRecovery.toFixed(0),
      },
      broken,
    }
  },
}
