import { z } from 'zod'

const START = 'Must be a day of the year such as 01-01!'

const DAY = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
/** Whether every year has the day. */
const isYearly = (start: string) => {
  const at = DAY.test(start) ? new Date(`2025-${start}T00:00:00Z`) : null
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`2025-${start}`)
}

/** The month and day on which a membership year begins, such as `01-01`; every year has it. */
export const yearStart = z.string({ error: START }).refine(isYearly, START)

const DAY_MS = 86_400_000

/** The day that is `count` days after a day such as `2026-07-11`. */
export const addDays = (day: string, count: number) =>
  count === 0 ? day : new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
export const dayBefore = (day: string) => addDays(day, -1)

/** The first and the last day of a term, both inclusive; a term without a last day is for life. */
export type Span = { from: string; to: string | null }

/** The days of the membership year that begins in `year`. */
export const spanOfYear = (year: number, start: string): Span => ({
  from: `${year}-${start}`,
  to: dayBefore(`${year + 1}-${start}`),
})

/** A membership for life begins on the day of its payment, or after the terms that reach from that day without a gap. */
export const lifeSpan = (terms: readonly Span[], paidOn: string): Span => {
  const last = terms.find(({ from, to }) => to !== null && from <= paidOn && paidOn <= to)
  return last?.to == null ? { from: paidOn, to: null } : lifeSpan(terms, addDays(last.to, 1))
}

/** The membership year of a day, named by the year in which it begins. */
export const membershipYearOf = (day: string, start: string) => {
  const year = Number(day.slice(0, 4))
  return day.slice(5) < start ? year - 1 : year
}

/** The membership years that a desk offers, about the current one. */
export const yearsAbout = (current: number) =>
  Array.from({ length: 9 }, (_, index) => current - 5 + index).filter((year) => year >= 2000)

/** The membership year that a term is for. */
export const yearOfTerm = ({ from }: Span) => Number(from.slice(0, 4))

/** Whether two terms have a day in common. */
export const overlaps = (one: Span, other: Span) =>
  (other.to === null || one.from <= other.to) && (one.to === null || other.from <= one.to)
