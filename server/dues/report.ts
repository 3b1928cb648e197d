import { sql } from 'kysely'
import type { DuesReport, ReportFile, ReportQuery, ReportRow, YearFigures } from '#domain/dues/report.ts'
import { dayAt, startOfDay, startOfNextDay } from '#domain/time-zone.ts'
import { timestamp } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import type { Column } from '../spreadsheets/csv.ts'
import { findNotDeposited } from './deposits.ts'
import { ledgerSums } from './ledger.ts'

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
    row[isVoid === 1 ? 'voids' : 'payments'] += Number(payments)
    row.cents += Number(cents)
    rows.set(key, row)
  }
  const order = ({ day, desk, method, purpose, takenBy }: ReportRow) =>
    [day, desk, method, purpose, takenBy].join('\t')
  return [...rows.values()].toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
}

/** Who paid dues for which years, without void payments, by the member who leads each number. */
const listYears = async (db: Db): Promise<YearFigures[]> => {
  const { rows } = await sql<{ member: number; year: number }>`
    select distinct payment_parts.member_id as member, payment_parts.year as year
    from payment_parts
    left join payment_voids on payment_voids.payment_uid = payment_parts.payment_uid
    where payment_parts.purpose = 'dues' and payment_voids.payment_uid is null`.execute(db)
  const merged = await db
    .selectFrom('members')
    .select(['id', 'merged_into'])
    .where('merged_into', 'is not', null)
    .execute()
  const into = new Map(merged.map((row) => [row.id, row.merged_into ?? row.id]))
  const leading = (id: number): number => {
    const next = into.get(id)
    return next === undefined ? id : leading(next)
  }
  const members = new Map<number, Set<number>>()
  for (const { member, year } of rows) {
    const paid = members.get(year) ?? new Set()
    members.set(year, paid.add(leading(member)))
  }
  const before = new Set<number>()
  const years = [...members.keys()].toSorted((a, b) => a - b)
  return years.map((year) => {
    const paid = members.get(year) ?? new Set()
    const last = members.get(year - 1) ?? new Set()
    const renewed = [...paid].filter((member) => last.has(member)).length
    const known = [...paid].filter((member) => before.has(member)).length
    for (const member of paid) before.add(member)
    return {
      year,
      paid: paid.size,
      renewed,
      returned: known - renewed,
      fresh: paid.size - known,
      lapsed: [...last].filter((member) => !paid.has(member)).length,
    }
  })
}

const yearEarlier = (day: string) => {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return earlier.endsWith('02-29') ? `${earlier.slice(0, 4)}-02-28` : earlier
}

const countDistinct = async (db: Db, { from, to }: ReportQuery, isVoid: 0 | 1) => {
  const { payments } = await ledgerSums(db)
    .select(sql<number>`count(distinct payment)`.as('payments'))
    .where('isVoid', '=', sql.lit(isVoid))
    .where('at', '>=', timestamp(startOfDay(from)))
    .where('at', '<', timestamp(startOfNextDay(to)))
    .executeTakeFirstOrThrow()
  return Number(payments)
}

/** What was taken from one day to another, with the same days of the year before, and the figures of all years. */
export const makeReport = async (db: Db, query: ReportQuery): Promise<DuesReport> => {
  const rows = toRows(await listSums(db, query))
  const before = toRows(await listSums(db, { from: yearEarlier(query.from), to: yearEarlier(query.to) }))
  const days = Map.groupBy(before, ({ day }) => day)
  return {
    rows,
    payments: await countDistinct(db, query, 0),
    voids: await countDistinct(db, query, 1),
    cents: rows.reduce((sum, { cents }) => sum + cents, 0),
    previous: [...days].map(([day, group]) => ({
      day,
      cents: group.reduce((sum, row) => sum + row.cents, 0),
    })),
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
