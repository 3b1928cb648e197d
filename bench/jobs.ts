import { once } from 'node:events'
import { get as httpGet } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { get, HOST, load, median, type Exchange, type Headers, type Loaded, type Reply } from './load.ts'
import type { KnownMember } from './queries.ts'
import { startReference, type Api, type Cores, type Server } from './processes.ts'
import type { Register } from './register.ts'

/** What a job measures: a running site with a register whose members are known. */
export type Site = {
  register: Register
  members: readonly [KnownMember, ...KnownMember[]]
  server: Server
  api: Api
  /** Serializes the default list for every request. */
  ref: Awaited<ReturnType<typeof startReference>>
  cores: Cores
  rounds: number
  seconds: number
}

/** A line of the table. `reference` is in requests per second, `busy` the share of a core that the load needed, `cpu` the time of a request. */
export type Row = {
  job: string
  load?: Pick<Loaded, 'perSecond' | 'p50' | 'p99' | 'pings'> | undefined
  reference?: number
  busy?: { site: number; reference: number }
  cpu?: { milliseconds: number; ratio: number }
  result: string
  goal?: string
  isMet?: boolean
  /** How many replies were read and checked. */
  checked?: number
}

/** `title` is for `--help`. */
export type Job = { name: string; title: string; run: (site: Site) => Promise<Row[]> }

/**
 * Requests whose rate is compared. Some of the replies are read, and are wrong without the `expected` text. `goal` is the least share of
 * the reference; with `raw`, that is a bare server that sends the reply to `raw` as it is.
 */
export type Comparison = {
  name: string
  title: string
  goal: number
  connections?: number
  raw?: { path: string; headers?: Headers }
  start: (site: Site) => () => { request: Buffer; expected?: string }
}

/** One of so many replies is read. A prime, so that it meets every kind of request in a repeating order. */
const EVERY = 47
export const CONNECTIONS = 32
const WARM_UP_SECONDS = 1

/** What Node adds by itself to every reply. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive'])

const startRaw = async (
  { server, cores, api }: Site,
  { path, headers = api.headers }: { path: string; headers?: Headers },
) => {
  const [reply] = await once(
    httpGet(server.origin + path, { headers: { host: HOST, ...headers } }),
    'response',
  )
  const sent: string[] = reply.rawHeaders
  const isOwn = (index: number) => OWN_HEADERS.has((sent[index - (index % 2)] ?? '').toLowerCase())
  const body = (await buffer(reply)).toString('base64')
  return startReference(cores, { headers: sent.filter((_, index) => !isOwn(index)), body })
}

/** Loads the site in turns with its reference, so that what the machine does beside it slows both. */
export const toJob = ({ name, title, goal, connections = CONNECTIONS, raw, start }: Comparison): Job => ({
  name,
  title,
  run: async (site) => {
    const { server, ref, rounds, seconds } = site
    const reference = raw ? await startRaw(site, raw) : ref
    const nextRequest = start(site)
    let sent = 0
    let checked = 0
    const next = (): Exchange => {
      const { request, expected } = nextRequest()
      if (expected === undefined || sent++ % EVERY !== 0) return { request }
      const onReply = ({ body }: Reply) => {
        const text = (raw?.headers ? brotliDecompressSync(body) : body).toString()
        if (!text.includes(expected)) throw new Error(`${name} finds no ${expected} in ${text}`)
        checked++
      }
      return { request, onReply }
    }
    const bare = () => ({ request: get('/', {}) })
    const measure = async (process: typeof ref | Server, nextOf: () => Exchange) => {
      const before = process.cpuSeconds()
      const loaded = await load({ origin: process.origin, connections, next: nextOf, seconds })
      return { ...loaded, cpuMs: ((process.cpuSeconds() - before) * 1000) / loaded.count }
    }
    const measured: Record<'reference' | 'site', Awaited<ReturnType<typeof measure>>>[] = []
    try {
      await load({ origin: reference.origin, connections, next: bare, seconds: WARM_UP_SECONDS })
      await load({ origin: server.origin, connections, next, seconds: WARM_UP_SECONDS })
      for (let round = 0; round < rounds; round++)
        measured.push({ reference: await measure(reference, bare), site: await measure(server, next) })
    } finally {
      if (raw) await reference.stop()
    }
    const middle = (read: (round: (typeof measured)[number]) => number) => median(measured.map(read))
    const perSecond = middle((round) => round.site.perSecond)
    const ratio = middle((round) => round.site.perSecond / round.reference.perSecond)
    return [
      {
        job: name,
        load: measured.find((round) => round.site.perSecond === perSecond)?.site,
        reference: middle((round) => round.reference.perSecond),
        busy: {
          site: middle((round) => round.site.busy),
          reference: middle((round) => round.reference.busy),
        },
        cpu: {
          milliseconds: middle((round) => round.site.cpuMs),
          ratio: middle((round) => round.reference.cpuMs / round.site.cpuMs),
        },
        result: `${ratio.toFixed(2)} of ${raw ? 'raw' : 'ref'}`,
        goal: `>= ${goal}`,
        isMet: ratio >= goal,
        checked,
      },
    ]
  },
})
