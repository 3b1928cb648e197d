import { setTimeout as sleep } from 'node:timers/promises'
import { isWorking, type FullImport } from '#domain/imports/import.ts'
import { createRandom } from '../../scripts/demo/random.ts'
import { openConnection } from '../connection.ts'
import { requireTotal } from '../created-members.ts'
import type { Job, Row, Site } from '../job.ts'
import { createMemberForm } from '../new-members.ts'
import { percentile } from '../percentile.ts'
import { startPings } from '../pings.ts'
import { get } from '../requests.ts'

const ROWS = 10_000
const MAX_SECONDS = 60
const POLL_MS = 100
const PAUSE_MS = 20
const PATH = '/api/admin/imports'

/** A list whose members have phones of their own. */
const createCsv = () => {
  const random = createRandom(31)
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const { name, address, ...member } = createMemberForm(random)
    return [
      name.firstName,
      name.middleName ?? '',
      name.lastName,
      member.fatherOrHusbandName,
      member.yearOfBirth,
      `929${2_000_000 + index}`,
      `list.${index}@example.org`,
      member.unionOfSandwip,
      address.street,
      address.city,
      address.state,
      address.zipCode,
    ]
  })
  const headers = [
    'First',
    'Middle',
    'Last',
    'Father',
    'YOB',
    'Phone',
    'Email',
    'Union',
    'Street',
    'City',
    'State',
    'Zip',
  ]
  return [headers, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')
}

/** Requests the first page of the members again and again while `work` is in progress, as the other admins do. */
const besideLists = async <T>({ server, api }: Site, work: () => Promise<T>) => {
  const pings = await startPings(server.origin)
  const connection = openConnection(server.origin)
  const request = get('/api/members?limit=50', api.headers)
  const latencies: number[] = []
  const over = new AbortController()
  const list = async () => {
    while (!over.signal.aborted) {
      const sent = performance.now()
      await connection.send(request)
      latencies.push(performance.now() - sent)
      await sleep(PAUSE_MS)
    }
  }
  const start = performance.now()
  const lists = list()
  const value = await work()
  const seconds = (performance.now() - start) / 1000
  over.abort()
  await lists
  connection.close()
  const sorted = latencies.toSorted((a, b) => a - b)
  return { value, seconds, p99: percentile(sorted, 0.99), pings: await pings.stop() }
}

export const importJob: Job = {
  name: 'import',
  title: 'an import of 10,000 members: read, dry run, applied and undone, beside lists',
  run: async (site) => {
    const { api } = site
    const untilDone = async (id: string) => {
      for (;;) {
        const found = await api.call<FullImport>(`${PATH}/${id}`)
        if (!isWorking(found.state)) return found
        await sleep(POLL_MS)
      }
    }
    const work = async (id: string, name: string, body?: object) => {
      const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      await api.call(`${PATH}/${id}/${name}`, { method: 'POST', ...(body && json) })
      return untilDone(id)
    }
    const upload = async () => {
      const form = new FormData()
      form.append('file', new File([createCsv()], 'list.csv'))
      const encoded = new Response(form)
      const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
      return api.call<FullImport>(PATH, { method: 'POST', headers, body: await encoded.text() })
    }
    const rows: Row[] = []
    const measure = async (name: string, run: () => Promise<FullImport>, goal?: number) => {
      const { value, seconds, p99, pings } = await besideLists(site, run)
      rows.push({
        job: `import ${name}`,
        result: `${seconds.toFixed(1)} s, lists p99 ${p99.toFixed(0)} ms, held up ${pings.max.toFixed(0)} ms`,
        ...(goal !== undefined && { goal: `<= ${goal} s`, isMet: seconds <= goal }),
      })
      return value
    }
    const { _id, mapping } = await measure('read', upload)
    await measure('checked', () => work(_id, 'check', { ...mapping, match: 'none' }))
    // Names repeat in the demo data, so some rows may be duplicates.
    const applied = await measure('applied', () => work(_id, 'apply'), MAX_SECONDS)
    const { created, similar, left } = applied.counts
    if (created + similar !== ROWS || left > 0)
      throw new Error(`The import has ${JSON.stringify(applied.counts)}`)
    const undone = await measure('undone', () => work(_id, 'undo'))
    if (undone.kept.length > 0) throw new Error(`${undone.kept.length} members were not undone`)
    await requireTotal(site)
    return rows.map((row) => ({ ...row, checked: created }))
  },
}
