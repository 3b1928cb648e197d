import { expect, it } from 'vitest'
import { guessDayOrder, isMoney, readBankCents, readBankDay } from './bank-cells.ts'

it.each([
  ['20', 2000],
  ['20.00', 2000],
  ['$1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1 234,5', 123_450],
  ['1,234', 123_400],
  ['(20.00)', -2000],
  ['($20.00)', -2000],
  ['20.00-', -2000],
  ['-$20.00', -2000],
  ['$-20.00', -2000],
  ['−20,00', -2000],
  ['+20.00', 2000],
  ['20.00 DR', -2000],
  ['20.00 CR', 2000],
  ['0.00', 0],
  ['.50', 50],
  ['', null],
  ['২০.০০', 2000],
  ['৳১,২৩৪.৫০', 123_450],
  ['-20.00', -2000],
  ['20.00)', -2000],
  ['-20.00 CR', null],
  ['20 00', null],
  ['0.205', null],
  ['12.34.56', null],
  ['1,23', 123],
  ['K7M4PT', null],
  ['11/27/2026', null],
  ['2026-11-27', null],
])('reads the amount %j as %j cents', (text, cents) => {
  expect(readBankCents(text)).toBe(cents)
})

it.each([
  ['11/27/2026', 'month', '2026-11-27'],
  ['11/5/26', 'month', '2026-11-05'],
  ['11/5/2026', 'day', '2026-05-11'],
  ['27.11.2026', 'day', '2026-11-27'],
  ['2026-11-27', 'day', '2026-11-27'],
  ['2026-11-27T10:00:00Z', 'month', '2026-11-27'],
  ['11/27/2026 10:15 AM', 'month', '2026-11-27'],
  ['20261127', 'month', '2026-11-27'],
  ['27 Nov 2026', 'month', '2026-11-27'],
  ['27-Nov-26', 'month', '2026-11-27'],
  ['November 27, 2026', 'month', '2026-11-27'],
  ['২৬/১১/২০২৬', 'day', '2026-11-26'],
  ['27.11.2026', 'month', null],
  ['2026-02-30', 'month', null],
  ['Total', 'month', null],
] as const)('reads the day %j with the %s first as %j', (text, order, day) => {
  expect(readBankDay(text, order)).toBe(day)
})

it('finds the order of days in a column', () => {
  expect(guessDayOrder(['11/05/2026', '11/27/2026'])).toBe('month')
  expect(guessDayOrder(['05/11/2026', '27/11/2026'])).toBe('day')
  expect(guessDayOrder(['২৭/১১/২০২৬'])).toBe('day')
  expect(guessDayOrder(['05.11.2026'])).toBe('day')
  expect(guessDayOrder(['05/11/2026'])).toBe('month')
})

it('a whole number may be an amount, but is not surely one', () => {
  expect(['20.00', '২০.০০', '$20', '1043', '11/27/2026'].map(isMoney)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
