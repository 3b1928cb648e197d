import { expect, it } from 'vitest'
import { DAY_OR_YEAR_INVALID, optionalDayOrYear } from './day-or-year.ts'

it.each([
  ['2019', '2019'],
  ['২০১৯', '2019'],
  [' 2019-06-15 ', '2019-06-15'],
  ['২০২৪-০২-২৯', '2024-02-29'],
  ['1900', '1900'],
  ['2100-12-31', '2100-12-31'],
  ['', null],
  ['  ', null],
  [null, null],
])('%j is %j', (input, output) => {
  expect(optionalDayOrYear.parse(input)).toBe(output)
})

it.each([
  '19',
  '2019-06',
  '2019-6-15',
  '2019-06-31',
  '2023-02-29',
  '2019-13-01',
  '1899',
  '2101',
  'soon',
  2019,
])('%j is rejected', (input) => {
  expect(optionalDayOrYear.safeParse(input).error?.issues.map(({ message }) => message)).toEqual([
    DAY_OR_YEAR_INVALID,
  ])
})
