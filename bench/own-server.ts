import { createRandom } from '../scripts/demo/random.ts'
import { freePort } from '../scripts/testing/free-port.ts'
import { createRequest, READS } from './comparisons.ts'
import { CONNECTIONS, type Job, type Row, type Site } from './jobs.ts'
import { load, median } from './load.ts'
import { createMemberForm } from './queries.ts'
import { signIn, startServer, type Api, type Server } from './processes.ts'
import { createPhoto } from './scenarios.ts'

/** When the lists and the search first answered, in milliseconds since the start, and how many requests were answered 503. */
type Started = { server: Server; api: Api; listMs: number; searchMs: number; unavailable: number }

/** Runs `work` on a new server with a fresh copy of the register: on SQLite, only one may run on a file. */
const withServer = async <T>(
  { register, cores }: Site,
  options: Parameters<typeof startServer>[2],
  work: (started: Started) => Promise<T> | T,
) => {
  const { url, drop } = await register.copy('own')
  try {
    const server = await startServer(url, cores, options)
    try {
      // The sign-in takes a tenth of a second, in which the register is loaded as well.
      const healthyAt = performance.now() - server.startMs
      const api = await signIn(server.origin)
      let unavailable = 0
      const first = async (path: string) => {
        for (;;) {
          const { status } = await fetch(server.origin + path, { headers: api.headers })
          if (status !== 503) return performance.now() - healthyAt
          unavailable++
        }
      }
      const listMs = await first('/api/members?limit=50')
      const searchMs = await first('/api/members?searchTerm=nobody')
      return await work({ server, api, listMs, searchMs, unavailable })
    } finally {
      await server.stop()
    }
  } finally {
    await drop()
  }
}

const measureStart = async (site: Site): Promise<Row[]> => {
  const measure = async (command: 'serve' | 'built') => {
    const rounds: Started[] = []
    for (let round = 0; round < site.rounds; round++)
      rounds.push(await withServer(site, { command }, (started) => started))
    const middle = (read: (started: Started) => number) => median(rounds.map(read))
    return {
      healthy: middle(({ server }) => server.startMs),
      listed: middle(({ listMs }) => listMs),
      searchable: middle(({ searchMs }) => searchMs),
      unavailable: middle(({ unavailable }) => unavailable),
    }
  }
  const built = await measure('built')
  const serve = await measure('serve')
  const toText = (ms: number) => `${ms.toFixed(0)} ms`
  return [
    { job: 'start', result: toText(built.healthy), goal: '<= 600 ms', isMet: built.healthy <= 600 },
    {
      job: 'start, first list',
      result: toText(built.listed),
      goal: '<= 1500 ms',
      isMet: built.listed <= 1500,
    },
    { job: 'start, first search', result: `${toText(built.searchable)}, ${built.unavailable} times 503` },
    { job: 'start, npm run serve', result: toText(serve.healthy) },
  ]
}

/** What the server counts of its memory. */
const METRICS = {
  heap: 'nodejs_heap_size_used_bytes',
  external: 'nodejs_external_memory_bytes',
  resident: 'process_resident_memory_bytes',
}
const SAMPLE_MS = 250

const measureMemory = async (site: Site): Promise<Row[]> => {
  const port = await freePort()
  /** In megabytes, in the order of METRICS. */
  const read = async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const bytesOf = (metric: string) => Number(new RegExp(`^${metric} (.*)`, 'm').exec(text)?.[1])
    return Object.values(METRICS).map((metric) => bytesOf(metric) / 2 ** 20)
  }
  const toRow = (when: string, figures: readonly number[]): Row => ({
    job: `memory, ${when}`,
    result: `${Object.keys(METRICS)
      .map((name, index) => `${name} ${figures[index]?.toFixed(0)}`)
      .join(', ')} MB`,
  })
  return withServer(site, { variables: { METRICS_PORT: String(port) } }, async ({ server, api }) => {
    const random = createRandom(33)
    const photo = await createPhoto()
    const create = () => ({
      request: createRequest(api.headers, createMemberForm(random), random.chance(0.1) ? photo : undefined),
    })
    const mix = [create, ...READS.map(({ start }) => start({ ...site, api, server }))]
    let sent = 0
    const next = () => ({ request: (mix[sent++ % mix.length] ?? create)().request })
    const atStart = await read()
    let highest = atStart
    const raise = async () => {
      const now = await read()
      highest = highest.map((megabytes, index) => Math.max(megabytes, now[index] ?? 0))
    }
    const timer = setInterval(() => void raise(), SAMPLE_MS)
    const seconds = site.seconds * site.rounds
    const loaded = await load({ origin: server.origin, connections: CONNECTIONS, seconds, next })
    clearInterval(timer)
    return [
      toRow('before the mix', atStart),
      { ...toRow('highest in the mix', highest), load: loaded },
      toRow('after the mix', await read()),
    ]
  })
}

/** Jobs with a server of their own. */
export const OWN_SERVER: readonly Job[] = [
  {
    name: 'start',
    title: 'from the start to healthy: the built server, and all that `npm run serve` does',
    run: measureStart,
  },
  {
    name: 'memory',
    title: 'heap, external and resident memory under a mix of all reads and creates with photos',
    run: measureMemory,
  },
]
