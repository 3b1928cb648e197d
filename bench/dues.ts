import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { systemClock } from '#domain/clock.ts'
import { dayOf } from '#domain/days.ts'
import type { DeskSession } from '#domain/dues/desk.ts'
import type { Fee } from '#domain/dues/fee.ts'
import type { Database } from '#server/database/connection.ts'
import { newUid, timestamp } from '#server/database/ids.ts'
import { createRandom, type Random } from '../scripts/demo/random.ts'
import { compare, type Comparison, type Row } from './compare.ts'
import { percentile, sendJson } from './load.ts'
import { withSite, type Site } from './site.ts'

const today = dayOf(systemClock.now())
const thisYear = Number(today.slice(0, 4))
const FEE_CENTS = 2000

/** Uids, letters and times of six desks on 36 days of each of the last six years, most of them until the end of March. */
const listDesks = () =>
  Array.from({ length: 6 * 36 }, (_, index) =>
    Date.UTC(thisYear - Math.floor(index / 36), 0, 2 + 3 * (index % 36), 16),
  )
    .filter((at) => dayOf(at) < today)
    .flatMap((at) => Array.from('ABCDEF', (letter) => sql`(${newUid(at)}, ${letter}, ${timestamp(at)})`))

/** The UUID of a row of `plan`; each kind of record has its digit. */
const uid = (kind: number) =>
  sql`'00000000-0000-7000-${sql.raw(String(kind))}000-' || substr('000000000000' || number, length('' || number) + 1)`

/**
 * Inserts the payments of the last six years, without change records: in five of them each member pays the dues, some with a donation, and
 * some payments are void.
 */
const fillPayments = async ({ db, engine }: Database) => {
  const deposit = randomUUID()
  const statements = [
    sql`insert into deposits (uid, deposited_on, cents, expected_cents, note, by_name, at)
      values (${deposit}, ${today}, 0, 0, '', '', ${today})`,
    sql`insert into desk_sessions (uid, letter, state, float, float_cents, opened_at, opened_by, cash, cash_cents, papers,
        counted_at, counted_by, closed_at, closed_by, deposit_uid, version)
      select column1, column2, 'closed', '{}', 0, column3, 'Karim', '{}', 0, '[]', column3, 'Karim', column3, 'Karim',
        ${deposit}, 3
      from (values ${sql.join(listDesks())}) as given`,
    sql`create table plan as
      with desks as (
        select uid as session, letter, opened_at as at, substr(opened_at, 1, 10) as day,
          cast(substr(opened_at, 1, 4) as integer) as year,
          row_number() over (partition by substr(opened_at, 1, 4) order by uid) - 1 as place
        from desk_sessions
      ), years as (select year, count(*) as places from desks group by year)
      select desks.*, members.id as member, case when (members.id + desks.year) % 20 = 0 then 1500 else 0 end as gift,
        row_number() over (order by at, members.id) as number,
        row_number() over (partition by desks.year, letter order by at, members.id) as receipt
      from members cross join years
      join desks on desks.year = years.year and desks.place = (members.id * 31 + years.year) % years.places
      where members.deleted_at is null and (members.id + years.year) % 6 > 0`,
    sql`insert into payment_parts (uid, payment_uid, position, purpose, member_id, year, about, cents)
      select ${uid(1)}, ${uid(0)}, 0, 'dues', member, year, null, ${sql.lit(FEE_CENTS)} from plan
      union all
      select ${uid(2)}, ${uid(0)}, 1, 'donation', member, null, 'Flood relief', gift from plan where gift > 0`,
    sql`insert into payments (number, uid, receipt_year, desk, receipt_number, session_uid, paid_on, at, method,
        reference, cents, payer_id, note, taken_by_uid, taken_by)
      select number, ${uid(0)}, year, letter, receipt, session, day, at,
        case number % 8 when 0 then 'check' when 1 then 'card' when 2 then 'zelle' when 3 then 'zelle' else 'cash' end,
        case number % 8 when 0 then '' || number end, ${sql.lit(FEE_CENTS)} + gift, member, '', '', 'Karim' from plan`,
    sql`insert into terms (uid, part_uid, payment_uid, member_id, class, first_day, last_day)
      select ${uid(1)}, ${uid(1)}, ${uid(0)}, member, 'general', year || '-01-01', year || '-12-31' from plan`,
    sql`insert into payment_voids (payment_uid, reason, note, at, by_name, session_uid)
      select ${uid(0)}, 'mistake', 'The wrong brother', at, 'Karim', session from plan where number % 200 = 0`,
    sql`update members set dues_cents = paid.cents, dues_year = paid.year, dues_terms = paid.terms,
        dues_paid_on = paid.day, dues_method = 'cash'
      from (
        select member, count(*) * ${sql.lit(FEE_CENTS)} as cents, max(year) as year, max(day) as day,
          string_agg(year || '-01-01/' || year || '-12-31', ' ' order by year) as terms
        from plan where number % 200 > 0 group by member
      ) as paid where members.id = paid.member`,
    sql`drop table plan`,
  ]
  await db.transaction().execute(async (tx) => {
    for (const statement of statements) await statement.execute(tx)
  })
  // As the server does in time: otherwise a plan rests on an empty ledger.
  if (engine === 'postgres') await sql`vacuum analyze`.execute(db)
}

const report = (from: string, to: string) => `/api/admin/dues/report?from=${from}&to=${to}`
const dayIn = (month: number, index: number) => `${thisYear}-0${month}-${String(1 + index).padStart(2, '0')}`

/** Paths that no cache has answered before, and the highest median in milliseconds. */
const READS: readonly {
  name: string
  goal?: number
  pathOf: (index: number, random: Random, site: Site) => string
}[] = [
  { name: 'report of a season', goal: 300, pathOf: (index) => report(dayIn(1, index), `${thisYear}-03-31`) },
  { name: 'report of a day', pathOf: (index) => report(dayIn(2, index), dayIn(2, index)) },
  {
    name: 'of a member',
    pathOf: (_, random, { register }) => `/api/admin/dues/members/${random.pick(register.members)._id}`,
  },
  {
    name: 'payments of a day',
    pathOf: (index) => `/api/admin/payments?from=${dayIn(2, index)}&to=${dayIn(2, index)}&limit=200`,
  },
  { name: 'payments of all days', pathOf: (index) => `/api/admin/payments?page=${1 + index * 100}&limit=50` },
]

/** How long requests take one at a time, in milliseconds, and the CPU time of the server for each. */
const measureReads = async (site: Site, { name, goal, pathOf }: (typeof READS)[number]): Promise<Row> => {
  const random = createRandom(43)
  const times: number[] = []
  const cpuBefore = site.server.cpuSeconds()
  for (let index = 0; index < 15; index++) {
    const path = pathOf(index, random, site)
    const start = performance.now()
    await site.api.call(path)
    times.push(performance.now() - start)
  }
  const cpuMs = ((site.server.cpuSeconds() - cpuBefore) * 1000) / times.length
  const p50 = percentile(times, 0.5)
  return {
    job: `dues, ${name}`,
    result: `CPU ${cpuMs.toFixed(0)} ms, p50 ${p50.toFixed(1)} ms, at most ${Math.max(...times).toFixed(0)} ms`,
    checked: times.length,
    ...(goal && { goal: `<= ${goal} ms`, isMet: p50 <= goal }),
  }
}

/** Random pages and sizes of the members whose dues had lapsed on a day. */
const lapsed = (name: string, dayOfList: (random: Random) => string): Comparison => ({
  name: `dues, ${name}`,
  title: '',
  goal: 0.35,
  start: (_, random) => () => {
    const page = `page=${random.int(1, 100)}&limit=${random.int(10, 50)}`
    return { path: `/api/members?standing=lapsed:${dayOfList(random)}&${page}`, expected: '"total":' }
  },
})

/** Dues of members who have none for the next year, in cash. */
const takePayments = (desk: string, fee: string): Comparison => ({
  name: 'dues, payment',
  title: '',
  goal: 0.1,
  connections: 8,
  start: ({ api, register }) => {
    const payers = register.members.filter(
      (member) => !member.isDied && member.typeOfMember !== 'life_member',
    )
    let next = 0
    return () => {
      const { id: payer } = payers[next++] ?? { id: 0 }
      const part = { purpose: 'dues', member: payer, year: thisYear + 1, fee, cents: FEE_CENTS }
      const body = { desk, paidOn: today, method: 'cash', cents: FEE_CENTS, payer, parts: [part] }
      const headers = { ...api.headers, 'idempotency-key': randomUUID() }
      return { request: sendJson('POST', '/api/admin/payments', headers, body), expected: '"receipt":' }
    }
  },
})

export const measureDues = (given: Site): Promise<Row[]> =>
  withSite(given, 'own', { fill: fillPayments }, async (site) => {
    const create = <T>(path: string, json: object) => site.api.call<T>(path, { method: 'POST', json })
    const name = { en: 'Annual fee', bn: 'বার্ষিক চাঁদা' }
    const newFee = { class: 'general', name, cents: FEE_CENTS, validFrom: '2020-01-01' }
    const fee = await create<Fee>('/api/admin/fees', newFee)
    const desk = await create<DeskSession>('/api/admin/desks', { letter: 'Z', float: { 2000: 5 } })
    const rows: Row[] = []
    for (const read of READS) rows.push(await measureReads(site, read))
    for (const comparison of [
      lapsed('list by standing', () => today),
      lapsed(
        'list by standing of a random day',
        (any) => `${any.int(thisYear - 3, thisYear)}-0${any.int(1, 9)}-${any.int(10, 28)}`,
      ),
      takePayments(desk._id, fee._id),
    ])
      rows.push(await compare(site, comparison))
    return rows
  })
