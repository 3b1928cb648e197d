import { once } from 'node:events'
import { get as httpGet } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { createRandom, type Random } from '../scripts/demo/random.ts'
import { get, HOST, load, median, type Exchange, type Headers, type Loaded, type Reply } from './load.ts'
import { startReference } from './processes.ts'
import type { Site } from './site.ts'

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

/** A path to get or a whole request. Some of the replies are read, and are wrong without the `expected` text. */
type Made = { path?: string; request?: Buffer; expected?: string | undefined }

/**
 * Requests whose rate is compared; with `isUnique` no path repeats. `goal` is the least share of the reference; in `/s` the least rate.
 * With `raw`, the reference is a bare server that sends the reply to `raw` as it is.
 */
export type Comparison = {
  name: string
  title: string
  goal: number
  unit?: '/s'
  connections?: number
  raw?: { path: string; headers?: Headers }
  isUnique?: boolean
  /** By default those of the session. */
  headersOf?: (random: Random) => Headers
  start: (site: Site, random: Random) => (() => Made) | Promise<() => Made>
}

/** Returns a function that makes the requests of a comparison, the same in every run. */
export const prepare = async (site: Site, { name, isUnique = false, headersOf, start }: Comparison) => {
  const random = createRandom(name.length)
  const make = await start(site, random)
  const seen = new Set<string>()
  return () => {
    for (let attempt = 0; attempt < 1000; attempt++) {
      const { path = '', request, expected } = make()
      if (isUnique && seen.has(path)) continue
      if (isUnique) seen.add(path)
      return { request: request ?? get(path, headersOf?.(random) ?? site.api.headers), expected }
    }
    throw new Error('There are no other queries of this kind')
  }
}

/** One of so many replies is read. A prime, so that it meets every kind of request in a repeating order. */
const EVERY = 47
export const CONNECTIONS = 32
const WARM_UP_SECONDS = 1

/** What Node adds by itself to every reply. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive'])

const startRaw = async (
  { server, cores, api }: Site,
  { path, headers = api.headers }: NonNullable<Comparison['raw']>,
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
export const compare = async (site: Site, comparison: Comparison): Promise<Row> => {
  const { name, goal, unit, connections = CONNECTIONS, raw } = comparison
  await using cleanUp = new AsyncDisposableStack()
  const reference = raw ? await startRaw(site, raw) : site.ref
  if (raw) cleanUp.defer(reference.stop)
  const nextRequest = await prepare(site, comparison)
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
  const measure = async (
    { origin, cpuSeconds }: Pick<Site['ref'], 'origin' | 'cpuSeconds'>,
    nextOf: () => Exchange,
    seconds = site.seconds,
  ) => {
    const before = cpuSeconds()
    const loaded = await load({ origin, connections, next: nextOf, seconds })
    return { ...loaded, cpuMs: ((cpuSeconds() - before) * 1000) / loaded.count }
  }
  await measure(reference, bare, WARM_UP_SECONDS)
  await measure(site.server, next, WARM_UP_SECONDS)
  const measured: Record<'reference' | 'own', Awaited<ReturnType<typeof measure>>>[] = []
  for (let round = 0; round < site.rounds; round++)
    measured.push({ reference: await measure(reference, bare), own: await measure(site.server, next) })
  const middle = (read: (round: (typeof measured)[number]) => number) => median(measured.map(read))
  const perSecond = middle(({ own }) => own.perSecond)
  const ratio = middle(({ own, reference: other }) => own.perSecond / other.perSecond)
  const value = unit ? perSecond : ratio
  return {
    job: name,
    load: measured.find(({ own }) => own.perSecond === perSecond)?.own,
    reference: middle((round) => round.reference.perSecond),
    busy: { site: middle(({ own }) => own.busy), reference: middle((round) => round.reference.busy) },
    cpu: {
      milliseconds: middle(({ own }) => own.cpuMs),
      ratio: middle(({ own, reference: other }) => other.cpuMs / own.cpuMs),
    },
    result: unit ? `${value.toFixed(0)}${unit}` : `${value.toFixed(2)} of ${raw ? 'raw' : 'ref'}`,
    goal: `>= ${goal}${unit ?? ''}`,
    isMet: value >= goal,
    checked,
  }
}
