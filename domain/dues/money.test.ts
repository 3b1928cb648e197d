import { expect, it } from 'vitest'
import { cashCents, dollarsOf, formatCents, readCents, typedDollars } from './money.ts'

it.each([
  ['20', 2000],
  ['20.5', 2050],
  [' $1,012.50 ', 101_250],
  ['0.07', 7],
  ['', null],
  ['25,50', 2550],
  ['1,00,000', 10_000_000],
  ['1 250', 125_000],
  ['২০.৫০', 2050],
  ['20/-', 2000],
  ['20 $', 2000],
  ['20 30', null],
  ['1,25,50', null],
  ['1e3', null],
  ['20.505', null],
  ['twenty', null],
  ['-5', null],
])('%j in dollars is %s cents', (text, cents) => {
  expect(readCents(text)).toBe(cents)
})

it('an amount that is typed has to be one, and more than nothing', () => {
  const messageOf = (text: string) => typedDollars.safeParse(text).error?.issues[0]?.message
  expect(typedDollars.parse('20.50')).toBe(2050)
  expect(messageOf('')).toBe('Must be an amount of dollars such as 20 or 20.50!')
  expect(messageOf('0')).toBe('Amount must be more than 0!')
  expect(messageOf('100001')).toBe('Amount must be at most 100000!')
})

it.each([
  [2000, '20', '$20'],
  [2050, '20.50', '$20.50'],
  [102_000, '1020', '$1,020'],
  [7, '0.07', '$0.07'],
])('%s cents are %s in a field and %s in a sentence', (cents, field, sentence) => {
  expect(dollarsOf(cents)).toBe(field)
  expect(formatCents(cents)).toBe(sentence)
  expect(readCents(field)).toBe(cents)
})

it('what is owed has a minus before the sign of the dollar', () => {
  expect(formatCents(-500)).toBe('−$5')
})

it('cash is the sum of its bills and coins', () => {
  expect(cashCents({ '10000': 1, '2000': 3, '25': 2 })).toBe(16_050)
})
