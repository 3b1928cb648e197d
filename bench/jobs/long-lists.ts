import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { Job, Row, Site } from '../job.ts'
import type { ListQuery } from '../list-queries.ts'
import { percentile } from '../percentile.ts'
import { startPings } from '../pings.ts'
import { watchHighest } from '../watch-highest.ts'
import { listPath, requireList } from './lists.ts'

const AT_ONCE = 20
const MEMORY_MB = 64
const PING_MS = 50

/** Reads a list without storing it, unless it is the one to be checked. */
const readList = async ({ server, api }: Site, query: ListQuery, agent: Agent, isStored: boolean) => {
  const start = performance.now()
  const [response] = await once(
    get(server.origin + listPath(query), { agent, headers: api.headers }),
    'response',
  )
  if (response.statusCode !== 200) throw new Error(`A long list answers ${response.statusCode}`)
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    bytes += chunk.length
    hash.update(chunk)
    if (isStored) chunks.push(chunk)
  }
  return {
    bytes,
    hash: hash.digest('hex'),
    body: Buffer.concat(chunks),
    milliseconds: performance.now() - start,
  }
}

const measureLists = async (site: Site, job: string, query: ListQuery, atOnce: number): Promise<Row> => {
  const { server } = site
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const readMemory = () => server.memory().now
  const before = readMemory()
  const stopWatching = watchHighest(readMemory)
  const pings = await startPings(server.origin)
  const start = performance.now()
  const lists = await Promise.all(
    Array.from({ length: atOnce }, (_, index) => readList(site, query, agent, index === 0)),
  )
  const seconds = (performance.now() - start) / 1000
  const seen = await pings.stop()
  const added = stopWatching() - before
  const [first] = lists
  const { searchTerm, ...filters } = query
  const reply: unknown = JSON.parse(first?.body.toString() ?? '')
  // The oracle does not search.
  if (searchTerm === undefined) requireList(site, filters, reply)
  if (new Set(lists.map(({ hash }) => hash)).size !== 1) throw new Error('The long lists differ')
  const times = lists.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  const megabytes = lists.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
  return {
    job,
    load: {
      perSecond: atOnce / seconds,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      pings: seen,
    },
    result: `+${added.toFixed(0)} MB, ping p99 ${seen.p99.toFixed(0)} ms, ${megabytes.toFixed(0)} MB sent`,
    goal: `<= +${MEMORY_MB} MB, <= ${PING_MS} ms`,
    isMet: added <= MEMORY_MB && seen.p99 <= PING_MS,
    checked: searchTerm === undefined ? atOnce : 0,
  }
}

const ALL = { limit: '100000' }
const SORTED_SEARCH = { ...ALL, searchTerm: 'a', sortBy: 'createdAt', sortOrder: 'desc' }

export const longListJobs: readonly Job[] = [
  {
    name: 'long-list',
    title: 'limit=100000, alone and 20 at once: the memory that it adds, and what it delays',
    run: async (site) => [
      await measureLists(site, 'long-list, 1', ALL, 1),
      await measureLists(site, `long-list, ${AT_ONCE}`, ALL, AT_ONCE),
    ],
  },
  {
    name: 'long-search',
    title: 'a search for 100,000 members in the order of creation, 20 at once',
    run: async (site) => [await measureLists(site, 'long-search, 20', SORTED_SEARCH, AT_ONCE)],
  },
]
