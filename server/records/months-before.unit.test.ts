import { expect, it } from 'vitest'
import { monthsBefore } from './erase-old.ts'

it.each([
  ['2026-08-31T10:20:30.400Z', 6, '2026-02-28T10:20:30.400Z'],
  ['2028-08-31T10:20:30.400Z', 6, '2028-02-29T10:20:30.400Z'],
  ['2028-02-29T23:59:59.999Z', 12, '2027-02-28T23:59:59.999Z'],
  ['2026-07-31T00:00:00.000Z', 1, '2026-06-30T00:00:00.000Z'],
  ['2026-01-31T00:00:00.000Z', 2, '2025-11-30T00:00:00.000Z'],
  ['2026-03-15T12:00:00.000Z', 36, '2023-03-15T12:00:00.000Z'],
])('%s less %i months is %s', (now, months, before) =>
  expect(new Date(monthsBefore(Date.parse(now), months)).toISOString()).toBe(before),
)
