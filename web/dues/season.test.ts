import { expect, it } from 'vitest'
import { seasonOf, thinOut } from './season.ts'

const row = (day: string, cents: number) => ({
  day,
  desk: 'A',
  method: 'cash' as const,
  purpose: 'dues' as const,
  takenBy: 'Nasima Akter',
  items: 1,
  voidItems: 0,
  cents,
})

it('sums are cumulated day by day, and those of the year before to the same day', () => {
  const report = {
    from: '2026-01-01',
    to: '2026-01-04',
    rows: [row('2026-01-02', 2000), row('2026-01-02', 1500), row('2026-01-04', -2000)],
    previous: [
      { day: '2025-01-01', cents: 500 },
      { day: '2025-01-03', cents: 700 },
    ],
  }
  expect(seasonOf(report)).toEqual([
    { day: '2026-01-01', cents: 0, previous: 500 },
    { day: '2026-01-02', cents: 3500, previous: 500 },
    { day: '2026-01-03', cents: 3500, previous: 1200 },
    { day: '2026-01-04', cents: 1500, previous: 1200 },
  ])
})

it('a 29 February of the year before belongs to the day after it', () => {
  const previous = [{ day: '2024-02-29', cents: 900 }]
  const days = seasonOf({ from: '2025-02-28', to: '2025-03-01', rows: [], previous })
  expect(days.map((day) => day.previous)).toEqual([0, 900])
})

it('a long season is thinned out evenly, with its last day', () => {
  const days = seasonOf({ from: '2026-01-01', to: '2026-12-31', rows: [], previous: [] })
  const few = thinOut(days)
  expect(few.length).toBeLessThanOrEqual(31)
  expect(few.at(-1)?.day).toBe('2026-12-31')
})
