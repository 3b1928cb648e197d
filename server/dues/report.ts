import { sql } from 'kysely'
import type { Clock } from '#domain/clock.ts'
import { dayOf } from '#domain/days.ts'
import { membershipYearOf, spanOfYear, yearOfTerm } from '#domain/dues/membership-year.ts'
import type {
  DuesReport,
  ReportDays,
  ReportFile,
  ReportQuery,
  ReportRow,
  YearFigures,
} from '#domain/dues/report.ts'
import { dayAt, startOfDay, startOfNextDay } from '#domain/time-zone.ts'
import { listErasedMembers } from '../database/erase-values.ts'
import { timestamp } from '../database/ids.ts'
import type { Db } from '../database/schema.ts'
import { slicesOf } from '../database/slices.ts'
import type { Register } from '../register/register.ts'
import type { Column } from '../spreadsheets/csv.ts'
import { getDuesRules } from '../settings/queries.ts'
import { findNotDeposited } from './deposits.ts'
import { listGiveBack } from './give-back.ts'
import { ledgerSums } from './ledger.ts'
import { validTerms } from './read-payments.ts'

/** The members who paid dues for these years, and from a year on owe none: for life, or dead. */
type PaidYears = { years: readonly number[]; freeFrom: number; members: number }

/** The years of those who are not in the register: who was erased, and who is in the trash, with the members merged into either. */
const listAbsent = async (db: Db, yearStart: string): Promise<PaidYears[]> => {
  const deleted = await db
    .selectFrom('members')
    .select(['id', 'merged_into', 'type_of_member', 'is_died', 'died_on'])
    .where('deleted_at', 'is not', null)
    .execute()
  /** From which year on those in the trash owe none, by the register; nobody knows it of who was erased. */
  const freeFrom = new Map(
    deleted.map((row) => {
      if (row.type_of_member === 'life_member' || (row.is_died === 1 && row.died_on === null))
        return [row.id, 0]
      return [row.id, row.died_on === null ? Infinity : membershipYearOf(row.died_on, yearStart)]
    }),
  )
  const into = new Map(deleted.map((row) => [row.id, row.merged_into]))
  for (const erased of await listErasedMembers(db)) into.set(erased, null)
  /** The member that a number refers to; undefined for one who is present. */
  const absentLeader = (id: number): number | undefined => {
    const next = into.get(id)
    return next === null ? id : next && absentLeader(next)
  }
  const leaders = new Map([...into.keys()].map((id) => [id, absentLeader(id)]))
  const numbers = [...leaders].flatMap(([id, leader]) => (leader === undefined ? [] : id))
  const paidBy = new Map<number, { years: number[]; freeFrom: number }>()
  for (const slice of slicesOf(numbers)) {
    const rows = await validTerms(db, slice)
      .select(['terms.member_id', 'terms.first_day as from', 'terms.last_day as to'])
      .execute()
    for (const { member_id: member, ...term } of rows) {
      const leader = leaders.get(member) ?? 0
      const paid = paidBy.get(leader) ?? { years: [], freeFrom: freeFrom.get(leader) ?? Infinity }
      if (term.to === null) paid.freeFrom = Math.min(paid.freeFrom, yearOfTerm(term))
      else paid.years.push(yearOfTerm(term))
      paidBy.set(leader, paid)
    }
  }
  return Array.from(paidBy.values(), (paid) => ({ ...paid, members: 1 }))
}

/** What the payments that are not void say of each membership year; of the members who are present, the register in memory has it. */
const listYears = async (
  db: Db,
  register: Register,
  { current, yearStart }: { current: number; yearStart: string },
): Promise<YearFigures[]> => {
  const figures = new Map<number, YearFigures>()
  const present = await register.read((index) => index.countPaidYears())
  const groups = [...present, ...(await listAbsent(db, yearStart))]
  const all = [...new Set(groups.flatMap(({ years }) => years))].toSorted((a, b) => a - b)
  for (const year of all)
    figures.set(year, {
      year,
      paid: 0,
      renewed: 0,
      returned: 0,
      fresh: 0,
      lapsed: year > current ? null : 0,
    })
  const add = (year: number, name: Exclude<keyof YearFigures, 'year'>, members: number) => {
    const one = figures.get(year)
    if (one && one[name] !== null) one[name] += members
  }
  for (const { years, freeFrom, members } of groups) {
    // Two who paid for the same year may have been merged.
    const own = [...new Set(years)].toSorted((a, b) => a - b)
    for (const [index, year] of own.entries()) {
      const before = own[index - 1]
      add(year, 'paid', members)
      add(year, before === undefined ? 'fresh' : before === year - 1 ? 'renewed' : 'returned', members)
      if (own[index + 1] !== year + 1 && freeFrom > year + 1) add(year + 1, 'lapsed', members)
    }
  }
  return [...figures.values()]
}

const momentsOf = ({ from, to }: ReportDays) =>
  [timestamp(startOfDay(from)), timestamp(startOfNextDay(to))] as const

/** The sums of some days, by the hour: an hour of UTC has a single day in New York. */
const listSums = (db: Db, days: ReportDays) => {
  const [from, to] = momentsOf(days)
  return ledgerSums(db)
    .select(sql<string>`substr(at, 1, 13)`.as('hour'))
    .select(['desk', 'method', 'purpose', 'takenBy', 'isVoid'])
    .select((select) => select.fn.sum<number>('cents').as('cents'))
    .select((select) => select.fn.countAll<number>().as('items'))
    .where('at', '>=', from)
    .where('at', '<', to)
    .groupBy([sql`substr(at, 1, 13)`, 'desk', 'method', 'purpose', 'takenBy', 'isVoid'])
    .execute()
}

const dayOfHour = (hour: string) => dayAt(Date.parse(`${hour}:00:00.000Z`))

const toRows = (sums: Awaited<ReturnType<typeof listSums>>): ReportRow[] => {
  /** By the texts that they are ordered by. */
  const rows = new Map<string, ReportRow>()
  for (const [hour, own] of Map.groupBy(sums, (sum) => sum.hour)) {
    const day = dayOfHour(hour)
    for (const { desk, method, purpose, takenBy, isVoid, cents, items } of own) {
      const key = [day, desk, method, purpose, takenBy].join('\t')
      const row = rows.get(key) ?? { day, desk, method, purpose, takenBy, items: 0, voidItems: 0, cents: 0 }
      row[isVoid === 1 ? 'voidItems' : 'items'] += items
      row.cents += cents
      rows.set(key, row)
    }
  }
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

const yearEarlier = (day: string) => {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return earlier.endsWith('02-29') ? `${earlier.slice(0, 4)}-02-28` : earlier
}

/** How many payments were taken, or voided, in some days. */
const countEntries = async (db: Db, table: 'payments' | 'payment_voids', query: ReportDays) => {
  const [from, to] = momentsOf(query)
  const { entries } = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('entries'))
    .where('at', '>=', from)
    .where('at', '<', to)
    .executeTakeFirstOrThrow()
  return entries
}

/** What was taken from one day to another. */
export const listRows = async (db: Db, days: ReportDays) => toRows(await listSums(db, days))

/** The sums of rows. */
export const totalOf = (rows: readonly ReportRow[]) => {
  const total = { items: 0, voidItems: 0, cents: 0 }
  for (const { items, voidItems, cents } of rows) {
    total.items += items
    total.voidItems += voidItems
    total.cents += cents
  }
  return total
}

const listDays = (rows: readonly ReportRow[]) =>
  [...Map.groupBy(rows, ({ day }) => day)].map(([day, own]) => ({ day, cents: totalOf(own).cents }))

/** The sums with the same days of the year before, and the figures of all years. */
export const makeReport = async (
  db: Db,
  register: Register,
  clock: Clock,
  { from, to }: ReportQuery,
): Promise<DuesReport> => {
  const today = dayOf(clock.now())
  const last = to ?? (from !== undefined && from > today ? from : today)
  const { yearStart } = await getDuesRules(db)
  const yearBegin = spanOfYear(membershipYearOf(last, yearStart), yearStart).from
  const days = { from: from ?? yearBegin, to: last }
  const yearBefore = { from: yearEarlier(days.from), to: yearEarlier(days.to) }
  const [rows, rowsBefore] = await Promise.all([listRows(db, days), listRows(db, yearBefore)])
  return {
    ...days,
    rows,
    payments: await countEntries(db, 'payments', days),
    voids: await countEntries(db, 'payment_voids', days),
    cents: totalOf(rows).cents,
    previous: listDays(rowsBefore),
    years: await listYears(db, register, { current: membershipYearOf(today, yearStart), yearStart }),
    notDeposited: await findNotDeposited(db),
    giveBack: await listGiveBack(db),
  }
}

/** A row of a file: of the report, or the last one with its sums. */
type FileRow = ReportRow | (ReturnType<typeof totalOf> & { day: null })

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
  { header: headers.items, value: ({ items }) => items },
  { header: headers.voidItems, value: ({ voidItems }) => voidItems },
  { header: headers.cents, value: ({ cents }) => cents / 100 },
]
