import { membershipYearOf, yearOfTerm } from '#domain/dues/membership-year.ts'
import type { YearFigures } from '#domain/dues/report.ts'
import { listErasedMembers } from '../database/erase-values.ts'
import type { Db } from '../database/schema.ts'
import { slicesOf } from '../database/slices.ts'
import type { Register } from '../register/register.ts'
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
export const listYears = async (
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
