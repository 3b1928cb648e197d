import { setTimeout as sleep } from 'node:timers/promises'
import Papa from 'papaparse'
import type { DuplicatesPage } from '#domain/duplicates/duplicates.ts'
import { isWorking, type FullImport } from '#domain/imports/import.ts'
import { createRandom } from '../scripts/demo/random.ts'
import { freePort } from '../scripts/testing/free-port.ts'
import { CONNECTIONS, prepare, type Row } from './compare.ts'
import { createMemberForm, createPhoto, createRequest, READS } from './comparisons.ts'
import { load, median, startPings } from './load.ts'
import { withSite, type Site } from './site.ts'

/** Runs `work`: the seconds that it takes, and the pings beside it. */
const watch = async <T>({ server }: Site, work: () => Promise<T>) => {
  const pings = await startPings(server.origin)
  const start = performance.now()
  try {
    const value = await work()
    return { value, seconds: (performance.now() - start) / 1000, heldUp: (await pings.stop()).max.toFixed(0) }
  } finally {
    await pings.stop()
  }
}

const COLUMNS = 'First Middle Last Father YOB Phone Email Union Street City State Zip'

/** A list whose members have phones of their own. */
const createCsv = (count: number) => {
  const random = createRandom(31)
  const data = Array.from({ length: count }, (_, index) => {
    const { name, address, ...member } = createMemberForm(random)
    const names = [name.firstName, name.middleName ?? '', name.lastName, member.fatherOrHusbandName]
    const facts = [member.yearOfBirth, `929${2_000_000 + index}`, `list.${index}@example.org`]
    const home = [member.unionOfSandwip, address.street, address.city, address.state, address.zipCode]
    return [...names, ...facts, ...home]
  })
  return Papa.unparse({ fields: COLUMNS.split(' '), data }, { quotes: true })
}

const IMPORTED = 10_000

export const importMembers = async (site: Site): Promise<Row[]> => {
  const { api, server } = site
  const rows: Row[] = []
  /** Runs a step while the other admins request the first page of the members again and again. */
  const measure = async (name: string, step: () => Promise<FullImport>, goal?: number) => {
    const given = { headers: api.headers, pauseMs: 20 }
    const lists = await startPings(server.origin, '/api/members?limit=50', given)
    const { value, seconds, heldUp } = await watch(site, step)
    const { p99 } = await lists.stop()
    rows.push({
      job: `import ${name}`,
      result: `${seconds.toFixed(1)} s, lists p99 ${p99.toFixed(0)} ms, held up ${heldUp} ms`,
      ...(goal && { goal: `<= ${goal} s`, isMet: seconds <= goal }),
    })
    return value
  }
  const path = '/api/admin/imports'
  const post = async (id: string, name: string, json?: object) => {
    await api.call(`${path}/${id}/${name}`, { method: 'POST', ...(json && { json }) })
    for (;;) {
      const found = await api.call<FullImport>(`${path}/${id}`)
      if (!isWorking(found.state)) return found
      await sleep(100)
    }
  }
  const body = new FormData()
  body.append('file', new File([createCsv(IMPORTED)], 'list.csv'))
  const { _id, mapping } = await measure('read', () => api.call<FullImport>(path, { method: 'POST', body }))
  await measure('checked', () => post(_id, 'check', { ...mapping, match: 'none' }))
  const { counts } = await measure('applied', () => post(_id, 'apply'), 60)
  // Names repeat in the demo data, so some rows may be duplicates.
  if (counts.created + counts.similar !== IMPORTED || counts.left > 0)
    throw new Error(`The import has ${JSON.stringify(counts)}`)
  const { kept } = await measure('undone', () => post(_id, 'undo'))
  if (kept.length > 0) throw new Error(`${kept.length} members were not undone`)
  return rows.map((row) => ({ ...row, checked: counts.created }))
}

export const findDuplicates = async (site: Site): Promise<Row[]> => {
  const cpuBefore = site.server.cpuSeconds()
  const { value, seconds, heldUp } = await watch(site, async () => {
    for (;;) {
      const { meta, progress } = await site.api.call<DuplicatesPage>('/api/admin/duplicates')
      if (progress === null) return meta.total
      await sleep(500)
    }
  })
  const cpu = (site.server.cpuSeconds() - cpuBefore).toFixed(1)
  const result = `${value} groups, ${seconds.toFixed(1)} s, ${cpu} s of CPU, held up ${heldUp} ms`
  return [{ job: 'duplicates', result, goal: '<= 5 min', isMet: seconds <= 300 }]
}

export const measureStart = async (site: Site): Promise<Row[]> => {
  const rounds: (Site['first'] & { healthy: number })[] = []
  for (let round = 0; round < site.rounds; round++)
    await withSite(site, 'own', { command: 'built' }, ({ server, first }) =>
      rounds.push({ ...first, healthy: server.startMs }),
    )
  const row = (job: string, figure: keyof (typeof rounds)[number], goal = Infinity): Row => {
    const ms = median(rounds.map((round) => round[figure]))
    const isGoal = goal < Infinity && { goal: `<= ${goal} ms`, isMet: ms <= goal }
    return { job, result: `${ms.toFixed(0)} ms`, ...isGoal }
  }
  const search = row('start, first search', 'search')
  const unavailable = median(rounds.map((round) => round.unavailable))
  return [
    row('start', 'healthy', 600),
    row('start, first list', 'list', 1500),
    { ...search, result: `${search.result}, ${unavailable} times 503` },
  ]
}

/** What the server counts of its memory. */
const METRICS = {
  heap: 'nodejs_heap_size_used_bytes',
  external: 'nodejs_external_memory_bytes',
  resident: 'process_resident_memory_bytes',
}

export const measureMemory = async (site: Site): Promise<Row[]> => {
  const port = await freePort()
  /** In megabytes, in the order of METRICS. */
  const read = async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const bytesOf = (metric: string) => Number(new RegExp(`^${metric} (.*)`, 'm').exec(text)?.[1])
    return Object.values(METRICS).map((metric) => bytesOf(metric) / 2 ** 20)
  }
  const describe = (figures: readonly number[]) =>
    `${Object.keys(METRICS)
      .map((name, index) => `${name} ${figures[index]?.toFixed(0)}`)
      .join(', ')} MB`
  return withSite(site, 'own', { variables: { METRICS_PORT: String(port) } }, async (own) => {
    const random = createRandom(33)
    const photo = await createPhoto()
    const mix = await Promise.all(READS.map((comparison) => prepare(own, comparison)))
    const create = () => {
      const image = random.chance(0.1) ? photo : undefined
      return { request: createRequest(own.api.headers, createMemberForm(random), image) }
    }
    let sent = 0
    const next = () => ({ request: (mix[sent++ % (mix.length + 1)] ?? create)().request })
    const before = await read()
    let highest = before
    const raise = async () => {
      const now = await read()
      highest = highest.map((megabytes, index) => Math.max(megabytes, now[index] ?? 0))
    }
    const timer = setInterval(() => void raise(), 250)
    const seconds = site.seconds * site.rounds
    const loaded = await load({ origin: own.server.origin, connections: CONNECTIONS, seconds, next })
    clearInterval(timer)
    return [
      { job: 'memory, before the mix', result: describe(before) },
      { job: 'memory, highest in the mix', result: describe(highest), load: loaded },
    ]
  })
}
