import { type Insertable, sql } from 'kysely'
import { spanOfYear } from '#domain/dues/membership-year.ts'
import { dayAt, startOfDay } from '#domain/time-zone.ts'
import type { Database } from '#server/database/connection.ts'
import { newUid, timestamp } from '#server/database/ids.ts'
import type {
  DepositsTable,
  DeskSessionsTable,
  PaymentPartsTable,
  PaymentsTable,
  PaymentVoidsTable,
  TermsTable,
} from '#server/database/schema.ts'
import { createRandom, type Random } from '../scripts/demo/random.ts'

export const PAYMENTS = 500_000
/** The membership years, of which a member pays most. */
const YEARS = 6
const FEE_CENTS = 2000
const DESKS = ['A', 'B', 'C', 'D', 'E', 'F'] as const
const METHODS = ['cash', 'cash', 'cash', 'zelle', 'zelle', 'check', 'money_order', 'card'] as const
const PEOPLE = ['Karim', 'Rahima', 'Selim', 'Nasrin'] as const
/** Payments per statement: seventeen columns each, and SQLite takes 32,766 parameters. */
const ROWS_PER_BATCH = 500
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** From eleven o'clock on, for six hours. */
const [OPENS_MS, OPEN_MS] = [11 * HOUR_MS, 6 * HOUR_MS]

/** The days of a year on which desks are open: the weekends of the first three months, and a Sunday of each month after that. */
const daysOfYear = (year: number, now: number) => {
  const days: string[] = []
  for (
    let at = startOfDay(`${year}-01-02`);
    at < Math.min(now, startOfDay(`${year}-12-30`)) - DAY_MS;
    at += DAY_MS
  ) {
    const day = dayAt(at + DAY_MS / 2)
    const date = new Date(`${day}T00:00:00Z`)
    const isWeekend = date.getUTCDay() % 6 === 0
    const isFirstSunday = date.getUTCDay() === 0 && date.getUTCDate() <= 7
    if (date.getUTCMonth() < 3 ? isWeekend : isFirstSunday) days.push(day)
  }
  return days
}

/** Who pays for a year, at which moment and desk. */
const createSeason = (random: Random, numbers: readonly number[], year: number, now: number) => {
  const days = daysOfYear(year, now).map((day) => ({ day, opensAt: startOfDay(day) + OPENS_MS }))
  return random
    .shuffled(numbers)
    .slice(0, Math.ceil(PAYMENTS / YEARS))
    .map((member, index) => {
      const { day, opensAt } = days[index % days.length] ?? { day: '', opensAt: now }
      return {
        member,
        year,
        day,
        at: opensAt + Math.floor(random.next() * OPEN_MS),
        letter: random.pick(DESKS),
      }
    })
    .toSorted((a, b) => a.at - b.at)
}

/** What the payments of a member say, for the columns of the register. */
type Readout = { cents: number; year: number; terms: string[]; paidOn: string; method: string }

/** Stores the read-outs of members; the names of the columns of `values` are the same in both engines. */
const updateMembers = async (
  { db }: Pick<Database, 'db'>,
  readouts: readonly (readonly [number, Readout])[],
) => {
  const rows = readouts.map(
    ([id, { cents, year, terms, paidOn, method }]) =>
      sql`(${sql.lit(id)}, ${sql.lit(cents)}, ${sql.lit(year)}, ${terms.join(' ')}, ${paidOn}, ${method})`,
  )
  await sql`update members set dues_cents = given.column2, dues_year = given.column3, dues_terms = given.column4,
    dues_paid_on = given.column5, dues_method = given.column6
    from (values ${sql.join(rows)}) as given where members.id = given.column1`.execute(db)
}

/**
 * Adds up to `PAYMENTS` payments of the last years by rows, without change records: each with the dues of one member, some with a donation,
 * some void. Returns how many.
 */
export const fillPayments = async (
  database: Database,
  numbers: readonly number[],
  now: number,
): Promise<number> => {
  const { db } = database
  const random = createRandom(41)
  const thisYear = new Date(now).getUTCFullYear()
  const seasons = Array.from({ length: YEARS }, (_, index) =>
    createSeason(random, numbers, thisYear - YEARS + 1 + index, now),
  )
  const planned = seasons.flat().slice(0, PAYMENTS)
  const readouts = new Map<number, Readout>()
  /** The last receipt numbers by year and desk. */
  const receipts = new Map<string, number>()
  const sessionsOf = new Map<string, { uid: string; takenBy: string }>()
  for (let start = 0; start < planned.length; start += ROWS_PER_BATCH) {
    const sessions: Insertable<DeskSessionsTable>[] = []
    const deposits: Insertable<DepositsTable>[] = []
    const payments: Insertable<PaymentsTable>[] = []
    const parts: Insertable<PaymentPartsTable>[] = []
    const terms: Insertable<TermsTable>[] = []
    const voids: Insertable<PaymentVoidsTable>[] = []
    for (const [index, { member, year, day, at: atMs, letter }] of planned
      .slice(start, start + ROWS_PER_BATCH)
      .entries()) {
      const at = timestamp(atMs)
      const open = sessionsOf.get(`${day} ${letter}`)
      const session = open ?? { uid: newUid(atMs), takenBy: random.pick(PEOPLE) }
      sessionsOf.set(`${day} ${letter}`, session)
      if (!open) {
        const deposit = newUid(atMs)
        deposits.push({
          uid: deposit,
          deposited_on: day,
          cents: 0,
          expected_cents: 0,
          note: '',
          by_name: PEOPLE[0],
          at,
        })
        sessions.push({
          uid: session.uid,
          letter,
          state: 'closed',
          float: '{}',
          float_cents: 0,
          opened_at: at,
          opened_by: PEOPLE[0],
          cash: '{}',
          cash_cents: 0,
          papers: '[]',
          counts: '[]',
          counted_at: at,
          counted_by: PEOPLE[0],
          explanation: '',
          closed_at: at,
          closed_by: PEOPLE[0],
          deposit_uid: deposit,
          version: 3,
        })
      }
      const key = `${year} ${letter}`
      const receipt = (receipts.get(key) ?? 0) + 1
      receipts.set(key, receipt)
      const uid = newUid(atMs)
      const method = random.pick(METHODS)
      const gift = random.chance(0.05) ? random.int(1, 50) * 100 : 0
      const part = { uid: newUid(atMs), payment_uid: uid, position: 0, member_id: member }
      parts.push({ ...part, purpose: 'dues', year, about: null, cents: FEE_CENTS })
      if (gift > 0)
        parts.push({
          ...part,
          uid: newUid(atMs),
          position: 1,
          purpose: 'donation',
          year: null,
          about: 'Flood relief',
          cents: gift,
        })
      const span = spanOfYear(year, '01-01')
      terms.push({
        uid: part.uid,
        part_uid: part.uid,
        payment_uid: uid,
        member_id: member,
        class: 'general',
        first_day: span.from,
        last_day: span.to,
        revoked_at: null,
      })
      payments.push({
        number: start + index + 1,
        uid,
        receipt_year: year,
        desk: letter,
        receipt_number: receipt,
        session_uid: session.uid,
        paid_on: day,
        at,
        method,
        reference: method === 'check' ? String(random.int(1000, 9999)) : null,
        cents: FEE_CENTS + gift,
        payer_id: member,
        payer_name: null,
        note: '',
        taken_by_uid: '',
        taken_by: session.takenBy,
      })
      if (random.chance(0.005)) {
        voids.push({
          payment_uid: uid,
          reason: 'mistake',
          note: 'The wrong brother',
          at,
          by_name: PEOPLE[0],
          agreed_by: null,
          session_uid: session.uid,
        })
        continue
      }
      const earlier = readouts.get(member)
      readouts.set(member, {
        cents: (earlier?.cents ?? 0) + FEE_CENTS,
        year,
        terms: [...(earlier?.terms ?? []), `${span.from}/${span.to}`],
        paidOn: day,
        method,
      })
    }
    await db.transaction().execute(async (tx) => {
      if (deposits.length > 0) await tx.insertInto('deposits').values(deposits).execute()
      if (sessions.length > 0) await tx.insertInto('desk_sessions').values(sessions).execute()
      await tx.insertInto('payment_parts').values(parts).execute()
      await tx.insertInto('payments').values(payments).execute()
      await tx.insertInto('terms').values(terms).execute()
      if (voids.length > 0) await tx.insertInto('payment_voids').values(voids).execute()
    })
  }
  const all = [...readouts]
  for (let start = 0; start < all.length; start += ROWS_PER_BATCH)
    await updateMembers(database, all.slice(start, start + ROWS_PER_BATCH))
  // As the server does in time: otherwise a plan rests on an empty ledger.
  if (database.engine === 'postgres') await sql`vacuum analyze`.execute(db)
  return planned.length
}
