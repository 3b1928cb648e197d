import { sql } from 'kysely'
import type { YearFigures } from '#domain/dues/report.ts'
import type { Db } from '../database/schema.ts'

/** The members who paid dues for exactly these years, in their order. */
type PaidYears = { years: readonly number[]; members: number }

/**
 * Whose years do not follow from their own parts alone: because of a void, or a merge. A cross join, which SQLite does in this order, and not
 * `union`, for which it would read all members in their order.
 */
const listOthers = (db: Db) =>
  db
    .selectFrom('payment_voids')
    .crossJoin('payment_parts')
    .select(sql<number>`payment_parts.member_id`.as('id'))
    .whereRef('payment_parts.payment_uid', '=', 'payment_voids.payment_uid')
    .where('payment_parts.purpose', '=', sql.lit('dues'))
    .unionAll(db.selectFrom('members').select('id').where('merged_into', 'is not', null))
    .unionAll(
      db
        .selectFrom('members')
        .select(sql<number>`merged_into`.as('id'))
        .where('merged_into', 'is not', null),
    )

const FIRST_YEAR = 2000
/** A number holds so many bits exactly; the years of dues end with 2099. */
const HALF = 50

const yearsOfBits = (bits: number, first: number) =>
  Array.from({ length: HALF }, (_, index) => first + index).filter(
    (year) => Math.floor(bits / 2 ** (year - first)) % 2 === 1,
  )

/**
 * Counts the members by the years that they paid for, of which each is a bit: the database returns a line for each such set, not for each
 * payment. Without a void, no year of a member occurs twice.
 */
const countPlain = async (db: Db): Promise<PaidYears[]> => {
  const bits = (
    first: number,
  ) => sql<number>`cast(sum(case when year between ${sql.lit(first)} and ${sql.lit(first + HALF - 1)}
    then cast(1 as bigint) << (year - ${sql.lit(first)}) else 0 end) as bigint)`
  const sets = db
    .selectFrom('payment_parts')
    .select(['member_id', bits(FIRST_YEAR).as('early'), bits(FIRST_YEAR + HALF).as('late')])
    .where('purpose', '=', sql.lit('dues'))
    .groupBy('member_id')
  const rows = await db
    .selectFrom(sets.as('sets'))
    .select(['early', 'late', (select) => select.fn.countAll<number>().as('members')])
    .where('member_id', 'not in', listOthers(db))
    .groupBy(['early', 'late'])
    .execute()
  return rows.map(({ early, late, members }) => ({
    years: [...yearsOfBits(early, FIRST_YEAR), ...yearsOfBits(late, FIRST_YEAR + HALF)],
    members,
  }))
}

/** The years of the others, without void payments, each under the member who leads the numbers. */
const listMerged = async (db: Db): Promise<PaidYears[]> => {
  const rows = await db
    .selectFrom('payment_parts')
    .leftJoin('payment_voids', 'payment_voids.payment_uid', 'payment_parts.payment_uid')
    .select(['payment_parts.member_id', 'payment_parts.year'])
    .where('payment_parts.member_id', 'in', listOthers(db))
    .where('payment_parts.purpose', '=', sql.lit('dues'))
    .where('payment_voids.payment_uid', 'is', null)
    .execute()
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
  const paid = Map.groupBy(rows, ({ member_id: member }) => leading(member ?? 0))
  return [...paid.values()].map((own) => ({
    years: [...new Set(own.flatMap(({ year }) => year ?? []))].toSorted((a, b) => a - b),
    members: 1,
  }))
}

/** What the payments that are not void say of each membership year. */
export const listYears = async (db: Db): Promise<YearFigures[]> => {
  const figures = new Map<number, YearFigures>()
  const groups = [...(await countPlain(db)), ...(await listMerged(db))]
  const all = [...new Set(groups.flatMap(({ years }) => years))].toSorted((a, b) => a - b)
  for (const year of all) figures.set(year, { year, paid: 0, renewed: 0, returned: 0, fresh: 0, lapsed: 0 })
  const add = (year: number, name: Exclude<keyof YearFigures, 'year'>, members: number) => {
    const one = figures.get(year)
    if (one) one[name] += members
  }
  for (const { years, members } of groups) {
    for (const [index, year] of years.entries()) {
      const before = years[index - 1]
      add(year, 'paid', members)
      add(year, before === undefined ? 'fresh' : before === year - 1 ? 'renewed' : 'returned', members)
      if (years[index + 1] !== year + 1) add(year + 1, 'lapsed', members)
    }
  }
  return [...figures.values()]
}
