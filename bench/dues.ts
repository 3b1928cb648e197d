import { randomUUID } from 'node:crypto'
import { systemClock } from '#domain/clock.ts'
import { dayOf } from '#domain/days.ts'
import type { DeskSession } from '#domain/dues/desk.ts'
import type { Fee } from '#domain/dues/fee.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import { openDatabase } from '#server/database/database.ts'
import { createRandom } from '../scripts/demo/random.ts'
import { type Comparison, type Job, type Row, type Site, toJob } from './jobs.ts'
import { get, percentile, sendJson } from './load.ts'
import { fillPayments, PAYMENTS } from './payments.ts'
import { type Api, type Server, signIn, startServer, waitForSearch } from './processes.ts'

/** Requests of one path each, which no cache has answered before. */
const REQUESTS = 15

/** How long requests take one at a time, in milliseconds, and the CPU time of the server for each. */
const measureReads = async (
  job: string,
  { call, cpuSeconds }: Pick<Api, 'call'> & Pick<Server, 'cpuSeconds'>,
  paths: readonly string[],
  goal?: number,
): Promise<Row> => {
  const times: number[] = []
  const cpuBefore = cpuSeconds()
  for (const path of paths) {
    const start = performance.now()
    await call(path)
    times.push(performance.now() - start)
  }
  const cpuMs = ((cpuSeconds() - cpuBefore) * 1000) / times.length
  const p50 = percentile(times, 0.5)
  const result = `CPU ${cpuMs.toFixed(0)} ms, p50 ${p50.toFixed(1)} ms, at most ${Math.max(...times).toFixed(0)} ms`
  return {
    job,
    result,
    checked: times.length,
    ...(goal !== undefined && { goal: `<= ${goal} ms`, isMet: p50 <= goal }),
  }
}

/** Random pages and sizes of a list with a filter. */
const filtered = (
  name: string,
  title: string,
  queryOf: (random: ReturnType<typeof createRandom>) => string,
): Comparison => ({
  name,
  title,
  goal: 0.35,
  start: ({ api }) => {
    const random = createRandom(42)
    return () => {
      const page = `page=${random.int(1, 100)}&limit=${random.int(10, 50)}`
      return { request: get(`/api/members?${queryOf(random)}&${page}`, api.headers), expected: '"total":' }
    }
  },
})

/** Dues of members who have none for the next year, in cash, by eight clients. */
const payments = (desk: string, fee: Fee, numbers: readonly number[], today: string): Comparison => ({
  name: 'dues, payment',
  title: 'payments',
  goal: 0.1,
  connections: 8,
  start: ({ api }) => {
    let next = 0
    return () => {
      const member = numbers[next++] ?? 0
      const part = {
        purpose: 'dues',
        member,
        year: Number(today.slice(0, 4)) + 1,
        fee: fee._id,
        cents: fee.cents,
      }
      const body = { desk, paidOn: today, method: 'cash', cents: fee.cents, payer: member, parts: [part] }
      const headers = { ...api.headers, 'idempotency-key': randomUUID() }
      return { request: sendJson('POST', '/api/admin/payments', headers, body), expected: '"receipt":' }
    }
  },
})

/** Members who may pay. */
const listPayers = async (url: string) => {
  const { db, close } = await openDatabase(url)
  try {
    const rows = await db
      .selectFrom('members')
      .select('id')
      .where('deleted_at', 'is', null)
      .where('is_died', '=', 0)
      .where('type_of_member', '<>', 'life_member')
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  } finally {
    await close()
  }
}

const measureDues = async (site: Site): Promise<Row[]> => {
  const now = systemClock.now()
  const today = dayOf(now)
  const year = Number(today.slice(0, 4))
  const { url, drop } = await site.register.copy('dues')
  try {
    const database = await openDatabase(url)
    const since = performance.now()
    const filled = await fillPayments(
      database,
      site.members.map(({ id }) => id),
      now,
    )
    await database.close()
    const inserted = `${filled.toLocaleString('en-US')} payments in ${((performance.now() - since) / 1000).toFixed(0)} s`
    const payers = await listPayers(url)
    const server = await startServer(url, site.cores)
    try {
      const api = await signIn(server.origin)
      await waitForSearch(api)
      const fee = await api.call<Fee>('/api/admin/fees', {
        method: 'POST',
        json: {
          class: 'general',
          name: { en: 'Annual fee', bn: 'বার্ষিক চাঁদা' },
          cents: 2000,
          validFrom: '2020-01-01',
        },
      })
      const desk = await api.call<DeskSession>('/api/admin/desks', {
        method: 'POST',
        json: { letter: 'Z', float: { 2000: 5 } },
      })
      const random = createRandom(43)
      const pick = () => random.pick(site.members)
      const many = (pathOf: (index: number) => string) =>
        Array.from({ length: REQUESTS }, (_, index) => pathOf(index))
      const dayIn = (month: string, index: number) => `${month}-${String(1 + index).padStart(2, '0')}`
      const report = (from: string, to: string) => `/api/admin/dues/report?from=${from}&to=${to}`
      const own = { ...site, server, api }
      const asked = { call: api.call, cpuSeconds: server.cpuSeconds }
      const run = async (comparison: Comparison) => toJob(comparison).run(own)
      return [
        { job: 'dues, direct inserts', result: inserted },
        await measureReads(
          'dues, report of a season',
          asked,
          many((index) => report(dayIn(`${year}-01`, index), `${year}-03-31`)),
          300,
        ),
        await measureReads(
          'dues, report of a day',
          asked,
          many((index) => report(dayIn(`${year}-02`, index), dayIn(`${year}-02`, index))),
        ),
        await measureReads(
          'dues, of a member',
          asked,
          many(() => `/api/admin/dues/members/${pick()._id}`),
        ),
        await measureReads(
          'dues, payments of a day',
          asked,
          many(
            (index) =>
              `/api/admin/payments?from=${dayIn(`${year}-02`, index)}&to=${dayIn(`${year}-02`, index)}&limit=200`,
          ),
        ),
        await measureReads(
          'dues, payments of all days',
          asked,
          many((index) => `/api/admin/payments?page=${1 + index * 100}&limit=50`),
        ),
        ...(await run(filtered('dues, list by standing', 'lists', () => `standing=lapsed:${today}`))),
        ...(await run(
          filtered(
            'dues, list by standing of a random day',
            'lists',
            (any) => `standing=lapsed:${any.int(year - 3, year)}-0${any.int(1, 9)}-${any.int(10, 28)}`,
          ),
        )),
        ...(await run(
          filtered(
            'dues, list by union',
            'lists',
            (any) => `unionOfSandwips=${encodeURIComponent(any.pick(UNION_CODES))}`,
          ),
        )),
        ...(await run(payments(desk._id, fee, payers, today))),
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await drop()
  }
}

export const duesJob: Job = {
  name: 'dues',
  title: `dues with ${PAYMENTS.toLocaleString('en-US')} payments: the report, a member, a list by standing, payments`,
  run: measureDues,
}
