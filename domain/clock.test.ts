import { expect, it } from 'vitest'
import { currentYear } from './clock.ts'

const yearAt = (moment: string) => currentYear({ now: () => Date.parse(moment) })

it.each([
  ['the last second of the year in Brooklyn', '2027-01-01T04:59:59.999Z', 2026],
  ['the first second of the year in Brooklyn', '2027-01-01T05:00:00.000Z', 2027],
  ['New Year in Sandwip, still the old year in Brooklyn', '2026-12-31T18:00:00.000Z', 2026],
  ['midsummer, with daylight saving', '2026-07-01T00:00:00.000Z', 2026],
])('%s', (_moment, at, year) => {
  expect(yearAt(at)).toBe(year)
})
