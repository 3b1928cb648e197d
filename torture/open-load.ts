import { setTimeout as sleep } from 'node:timers/promises'
import { memberForm, memberInput } from '#server/testing/members.ts'
import type { Headers } from './site.ts'
import type { Sent } from './balancer.ts'

/** One in ten is a write. */
const PATHS = [
  '/contact-us',
  '/api/events',
  '/api/unions',
  '/api/members?limit=30',
  '/api/members?searchTerm=karim',
]
const WRITE_EVERY = 10
const TICK_MS = 20

type Send = (path: string, headers: Headers, body?: { bytes: Buffer; type: string }) => Promise<Sent>

/** Lists members instead of creating them, for jobs whose writes a ledger remembers. */
export const onlyReads =
  (send: Send): Send =>
  (path, headers) =>
    send(path.replace('/create', '?limit=10'), headers)

/** Requests at a fixed rate, whether or not the earlier ones are answered, until `stop`; counts the outcomes. */
export const startOpenLoad = async (send: Send, headers: Headers, perSecond: number) => {
  const encoded = new Response(memberForm(memberInput()))
  const body = {
    type: encoded.headers.get('content-type') ?? '',
    bytes: Buffer.from(await encoded.arrayBuffer()),
  }
  const outcomes = new Map<string, number>()
  const inFlight = new Set<Promise<void>>()
  const stopped = new AbortController()
  let count = 0
  let mostInFlight = 0

  const sendOne = async (number: number) => {
    const isWrite = number % WRITE_EVERY === 0
    const path = isWrite ? '/api/members/create' : (PATHS[number % PATHS.length] ?? '/')
    const sent = await send(path, path.startsWith('/api/members') ? headers : {}, isWrite ? body : undefined)
    const outcome = 'status' in sent ? String(sent.status) : sent.error
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  const run = async () => {
    const startedAt = performance.now()
    while (!stopped.signal.aborted) {
      const due = ((performance.now() - startedAt) / 1000) * perSecond
      for (; count < due; count++) {
        const sending = sendOne(count)
        inFlight.add(sending)
        void sending.finally(() => inFlight.delete(sending))
      }
      mostInFlight = Math.max(mostInFlight, inFlight.size)
      await sleep(TICK_MS)
    }
    await Promise.all(inFlight)
  }
  const running = run()
  return {
    stop: async () => {
      stopped.abort()
      await running
      return { requests: count, outcomes, mostInFlight }
    },
  }
}

/** How often each outcome was seen, as a text. */
export const describeOutcomes = (outcomes: ReadonlyMap<string, number>) =>
  [...outcomes].map(([outcome, count]) => `${count} × ${outcome}`).join(', ')

/** What was seen besides 200 and 503, which are right while the database is away. */
export const unexpectedOutcomes = (outcomes: ReadonlyMap<string, number>, round: number) =>
  [...outcomes].flatMap(([outcome, count]) =>
    outcome === '200' || outcome === '503' ? [] : [`round ${round}: ${count} requests: ${outcome}`],
  )
