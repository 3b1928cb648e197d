import { expect, it } from 'vitest'
import { lastPaidDay } from './dues-key.ts'

it.each([
  [null, null],
  ['', null],
  ['2026-01-01/2026-12-31', '2026-12-31'],
  ['2025-01-01/2025-12-31 2027-01-01/2027-12-31', '2027-12-31'],
  ['2025-01-01/2025-12-31 2026-01-01/', null],
])('the last paid day of %o is %o', (terms, day) => {
  expect(lastPaidDay(terms)).toBe(day)
})
