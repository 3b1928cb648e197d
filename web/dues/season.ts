import type { DuesReport } from '#domain/dues/report.ts'
import { dayAfter } from '#domain/time-zone.ts'

/** The sums from the first day to this one, and to the same day of the year before; null after today. */
export type SeasonDay = { day: string; cents: number; previous: number }

const DAYS_MAX = 3700

const daysFrom = (from: string, to: string) => {
  const days = []
  for (let day = from; day <= to && days.length < DAYS_MAX; day = dayAfter(day)) days.push(day)
  return days
}

const monthAndDay = (day: string) => day.slice(5)

/** The season day by day, cumulated. A 29 February of the year before is part of the day after it. */
export const seasonOf = ({
  from,
  to,
  rows,
  previous,
}: Pick<DuesReport, 'from' | 'to' | 'rows' | 'previous'>): SeasonDay[] => {
  const taken = new Map<string, number>()
  for (const row of rows) taken.set(row.day, (taken.get(row.day) ?? 0) + row.cents)
  let sum = 0
  let before = 0
  let at = 0
  const earlier = (day: string) => `${Number(day.slice(0, 4)) - 1}-${monthAndDay(day)}`
  return daysFrom(from, to).map((day) => {
    sum += taken.get(day) ?? 0
    for (let next = previous[at]; next && next.day <= earlier(day); next = previous[at]) {
      before += next.cents
      at += 1
    }
    return { day, cents: sum, previous: before }
  })
}

const POINTS = 30

/** At most about 30 of the days, evenly, with the last one: as many as a table is read with. */
export const thinOut = (days: readonly SeasonDay[]): SeasonDay[] => {
  const step = Math.max(1, Math.ceil(days.length / POINTS))
  return days.filter((_day, index) => (days.length - 1 - index) % step === 0)
}
