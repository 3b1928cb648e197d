import { expect, it } from 'vitest'
import { readCash } from './CashFields.tsx'

it.each([
  ['5', { 2000: 5 }],
  [' ৫ ', { 2000: 5 }],
  ['', {}],
  ['-1', null],
  ['1.5', null],
])('%j bills of $20 are %j', (typed, cash) => {
  expect(readCash({ 2000: typed })).toEqual(cash)
})
