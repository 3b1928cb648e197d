import { sql } from 'kysely'
import type { DuesReport, ReportFile, ReportQuery, ReportRow } from '#domain/dues/report.ts'
import { dayAt, startOfDay, startOfNextDay } from '#domain/time-zone.ts'
import { timestamp } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import type { Column } from '../spreadsheets/csv.ts'
import { findNotDeposited } from './deposits.ts'
import { ledgerSums } from './ledger.ts'
import { listYears } from './years.ts'

/** The sums of some days, by the hour: an hour of UTC has a single day in New York. */
const listSums = (db: Db, { from, to }: ReportQuery) =>
  ledgerSums(db)
    .select(sql<string>`substr(at, 1, 13)`.as('hour'))
    .select(['desk', 'method', 'purpose', 'takenBy', 'isVoid'])
    .select((select) => select.fn.sum<number>('cents').as('cents'))
    .select(sql<number>`count(distinct payment)`.as('payments'))
    .where('at', '>=', timestamp(startOfDay(from)))
    .where('at', '<', timestamp(startOfNextDay(to)))
    .groupBy([sql`substr(at, 1, 13)`, 'desk', 'method', 'purpose', 'takenBy', 'isVoid'])
    .execute()

const dayOfHour = (hour: string) => dayAt(Date.parse(`${hour}:00:00.000Z`))

const toRows = (sums: Awaited<ReturnType<typeof listSums>>): ReportRow[] => {
  const rows = new Map<string, ReportRow>()
  for (const { hour, desk, method, purpose, takenBy, isVoid, cents, payments } of sums) {
    const day = dayOfHour(hour)
    const key = JSON.stringify([day, desk, method, purpose, takenBy])
    const row = rows.get(key) ?? { day, desk, method, purpose, takenBy, payments: 0, voids: 0, cents: 0 }
    row[isVoid === 1 ? 'voids' : 'payments'] += payments
    row.cents += cents
    rows.set(key, row)
  }
  const order = ({ day, desk, method, purpose, takenBy }: ReportRow) =>
    [day, desk, method, purpose, takenBy].join('\t')
  return [...rows.values()].toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
}

const yearEarlier = (day: string) => {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return earlier.endsWith('02-29') ? `${earlier.slice(0, 4)}-02-28` : earlier
}

const momentsOf = ({ from, to }: ReportQuery) =>
  [timestamp(startOfDay(from)), timestamp(startOfNextDay(to))] as const

/** How many payments were taken, or voided, in some days. */
const countEntries = async (db: Db, table: 'payments' | 'payment_voids', query: ReportQuery) => {
  const [from, to] = momentsOf(query)
  const { entries } = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('entries'))
    .where('at', '>=', from)
    .where('at', '<', to)
    .executeTakeFirstOrThrow()
  return entries
}

/** What was taken on each of some days. */
const listDays = async (db: Db, query: ReportQuery) => {
  const [from, to] = momentsOf(query)
  const sums = await ledgerSums(db)
    .select(sql<string>`substr(at, 1, 13)`.as('hour'))
    .select((select) => select.fn.sum<number>('cents').as('cents'))
    .where('at', '>=', from)
    .where('at', '<', to)
    .groupBy(sql`substr(at, 1, 13)`)
    .execute()
  const days = Map.groupBy(
    sums.toSorted((a, b) => (a.hour < b.hour ? -1 : 1)),
    ({ hour }) => dayOfHour(hour),
  )
  return [...days].map(([day, hours]) => ({
    day,
    cents: hours.reduce((sum, { cents }) => sum + cents, 0),
  }))
}

/** What was taken from one day to another, with the same days of the year before, and the figures of all years. */
export const makeReport = async (db: Db, query: ReportQuery): Promise<DuesReport> => {
  const rows = toRows(await listSums(db, query))
  return {
    rows,
    payments: await countEntries(db, 'payments', query),
    voids: await countEntries(db, 'payment_voids', query),
    cents: rows.reduce((sum, { cents }) => sum + cents, 0),
    previous: await listDays(db, { from: yearEarlier(query.from), to: yearEarlier(query.to) }),
    years: await listYears(db),
    notDeposited: await findNotDeposited(db),
  }
}

/** A row of a file: of the report, or the last one with its sums. */
type FileRow = ReportRow | (Pick<DuesReport, 'payments' | 'voids' | 'cents'> & { day: null })

/** The columns of a report as a file, in the words of the reader. */
export const reportColumns = ({
  headers,
  words,
}: Pick<ReportFile, 'headers' | 'words'>): Column<FileRow>[] => [
  {
    header: headers.day,
    value: (row) => (row.day === null ? words.total : new Date(`${row.day}T00:00:00Z`)),
  },
  { header: headers.desk, value: (row) => (row.day === null ? null : row.desk) },
  {
    header: headers.method,
    value: (row) => (row.day === null ? null : (words.methods[row.method] ?? row.method)),
  },
  {
    header: headers.purpose,
    value: (row) => (row.day === null ? null : (words.purposes[row.purpose] ?? row.purpose)),
  },
  { header: headers.takenBy, value: (row) => (row.day === null ? null : row.takenBy) },
  { header: headers.payments, value: ({ payments }) => payments },
  { header: headers.voids, value: ({ voids }) => voids },
  { header: headers.cents, value: ({ cents }) => cents / 100 },
]
