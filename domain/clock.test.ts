import { expect, it } from 'vitest'
import { CLOCK_SKEW_MS, currentYear, isAhead } from './clock.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const yearAt = (moment: string) => currentYear({ now: () => Date.parse(moment) })

it.each([
  ['the last second of the year in Brooklyn', '2027-01-01T04:59:59.999Z', 2026],
  ['the first second of the year in Brooklyn', '2027-01-01T05:00:00.000Z', 2027],
  ['New Year in Sandwip, still the old year in Brooklyn', '2026-12-31T18:00:00.000Z', 2026],
  ['midsummer, with daylight saving', '2026-07-01T00:00:00.000Z', 2026],
])('%s', (_moment, at, year) => {
  expect(yearAt(at)).toBe(year)
})

it('a time is ahead if it is later than clocks differ', () => {
  expect([0, CLOCK_SKEW_MS, CLOCK_SKEW_MS + 1].map((ms) => isAhead(NOW + ms, NOW))).toEqual([
    false,
    false,
    true,
  ])
})
