import { setTimeout as sleep } from 'node:timers/promises'
import Papa from 'papaparse'
import type { DuplicatesPage } from '#domain/duplicates/duplicates.ts'
import { isWorking, type FullImport } from '#domain/imports/import.ts'
import type { Member } from '#domain/members/member.ts'
import { createRandom } from '../scripts/demo/random.ts'
import type { Job, Row, Site } from './jobs.ts'
import { median, startPings } from './load.ts'
import { createMemberForm } from './queries.ts'
import { watch } from './scenarios.ts'

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

const importMembers = async (site: Site): Promise<Row[]> => {
  const { api, server } = site
  const rows: Row[] = []
  /** Runs a step while the other admins request the first page of the members again and again. */
  const measure = async (name: string, step: () => Promise<FullImport>, goal = Infinity) => {
    const lists = await startPings(server.origin, '/api/members?limit=50', {
      headers: api.headers,
      pauseMs: 20,
    })
    const { value, seconds, pings } = await watch(site, step)
    const { p99 } = await lists.stop()
    rows.push({
      job: `import ${name}`,
      result: `${seconds.toFixed(1)} s, lists p99 ${p99.toFixed(0)} ms, held up ${pings.max.toFixed(0)} ms`,
      ...(goal < Infinity && { goal: `<= ${goal} s`, isMet: seconds <= goal }),
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

/** Members who are entered once more before the comparison, and one at a time after it. */
const COPIES = 20

const findDuplicates = async (site: Site): Promise<Row[]> => {
  const { api, members, server } = site
  const random = createRandom(63)
  /** Enters a member of the register once more, with another e-mail and house. */
  const enterAgain = async () => {
    const copied = await api.call<Member>(`/api/members/${random.pick(members)._id}`)
    const { name, fatherOrHusbandName, yearOfBirth, phone, unionOfSandwip } = copied
    const same = { name, fatherOrHusbandName, yearOfBirth, phone, unionOfSandwip }
    const address = { street: '9 Elm Street', city: 'Queens', state: 'NY', zipCode: '11432' }
    const body = new FormData()
    const other = { email: 'once-more@example.org', typeOfMember: 'general_member', address }
    body.append('data', JSON.stringify({ ...same, ...other }))
    await api.call('/api/members/create', { method: 'POST', body })
  }
  const read = (page: number) => api.call<DuplicatesPage>(`/api/admin/duplicates?limit=100&page=${page}`)
  const untilCompared = async (pollMs: number) => {
    while ((await read(1)).progress !== null) await sleep(pollMs)
  }
  const countPairs = async () => {
    let pairs = 0
    for (let page = 1, total = 1; (page - 1) * 100 < total; page++) {
      const { data, meta } = await read(page)
      total = meta.total
      pairs += data.reduce((sum, group) => sum + group.pairs.length, 0)
    }
    return pairs
  }
  for (let copy = 0; copy < COPIES; copy++) await enterAgain()
  const cpuBefore = server.cpuSeconds()
  const { seconds, added, pings } = await watch(site, () => untilCompared(500))
  const cpu = server.cpuSeconds() - cpuBefore
  const pairs = await countPairs()
  const times: number[] = []
  for (let copy = 0; copy < COPIES; copy++) {
    await enterAgain()
    const start = performance.now()
    await untilCompared(5)
    times.push(performance.now() - start)
  }
  if (pairs < COPIES || (await countPairs()) < pairs + COPIES) throw new Error('Pairs were not found')
  return [
    {
      job: 'duplicates, all',
      result: `${pairs} pairs, ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU, +${added.toFixed(0)} MB, held up ${pings.max.toFixed(0)} ms`,
      goal: '<= 5 min, <= 50 ms',
      isMet: seconds <= 300 && pings.max <= 50,
      checked: COPIES,
    },
    {
      job: 'duplicates, one more',
      result: `${median(times).toFixed(1)} ms at the median, ${Math.max(...times).toFixed(1)} ms at most`,
      checked: COPIES,
    },
  ]
}

export const BATCHES: readonly Job[] = [
  {
    name: 'import',
    title: 'an import of 10,000 members: read, dry run, applied and undone, beside lists',
    run: importMembers,
  },
  {
    name: 'duplicates',
    title: 'finding all pairs who may be the same person, and those of a member who was just entered',
    run: findDuplicates,
  },
]
