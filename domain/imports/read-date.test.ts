import { expect, it } from 'vitest'
import type { Cell } from './cells.ts'
import { isHeaderOfDays, NO_DATE, readDay, readYear, YEAR_SHORTENED } from './read-date.ts'

it.each<[Cell, number | string]>([
  [2003, 2003],
  ['2003', 2003],
  ['২০০৩', 2003],
  ['2003.0', 2003],
  [{ day: '2003-07-01' }, 2003],
  // 2003 as a day: what a spreadsheet makes of a year in a cell for dates.
  [{ day: '1905-06-25' }, 2003],
  ['5/1/2003', 2003],
  ['03/04/1985', 1985],
  ['May 1, 2003', 2003],
  ['1st of May, 2003', 2003],
  ['01-May-2003', 2003],
  ['১ মে ২০০৩', 2003],
  ['5/1/1970 0:00', 1970],
  ['5/1/1970 12:00:00 AM', 1970],
  ['1970-05-01T00:00:00.000Z', 1970],
  ['1970-05-01T20:00:00+06:00', 1970],
  ['1970-05-01 00:00:00.0000000 -04:00', 1970],
  ['1970-05-01 19:30', 1970],
  ['Fri May 01 1970 00:00:00 GMT-0400 (Eastern Daylight Time)', 1970],
  ['Friday, May 1, 1970 at 2000', 'Friday, May 1, 1970 at 2000'],
  ['5/1/1970, 8:30 p.m. EST', 1970],
  ['19700501', 1970],
  ['2003-2005', '2003-2005'],
  ['unknown', 'unknown'],
  [9185, 9185],
])('the year %j is %j', (cell, expected) => {
  expect(readYear(cell)).toEqual({ value: expected })
})

it.each<[Cell, number]>([
  [37_742, 2003],
  ['25689.5', 1970],
  ['19555', 1953],
  ['1953', 1953],
])('the year %j is %j where a column shows days as their numbers', (cell, expected) => {
  expect(readYear(cell, { ofDays: true })).toEqual({ value: expected })
})

it.each([
  ['Date of Birth', true],
  ['D.O.B.', true],
  ['Birthday', true],
  ['Joining Date', true],
  ['JoinDate', true],
  ['জন্ম তারিখ', true],
  ['জন্মদিন', true],
  ['Year of birth', false],
  ['Member since', false],
  ['Paid today', false],
  ['Doble', false],
])('a column %j has days: %j', (header, expected) => {
  expect(isHeaderOfDays(header)).toBe(expected)
})

// The last one is 18 in a cell for dates.
it.each<[Cell]>([
  ["'03"],
  ['85'],
  ['১৮'],
  ['3/4/85'],
  ['03-04-85'],
  ['4-Mar-85'],
  ['3/4/85 0:00'],
  [18],
  [5],
  ['19555'],
  [19_555],
  ['১৯৫৫৫'],
  [20_114],
  [37_742],
  [{ day: '1900-01-17' }],
])('the year %j needs four digits', (cell) => {
  expect(readYear(cell)).toEqual({ fault: YEAR_SHORTENED })
})

it.each<[Cell]>([
  ['1/1/1900'],
  ['0/0/00'],
  ['1/0/1900'],
  ['01/01/1900 0:00'],
  ['1900-01-01 00:00:00'],
  ['12/30/1899'],
  ['12/31/1899 12:00 AM'],
  ['0000-00-00'],
  ['00/00/0000'],
  ['0000-00-00 00:00:00'],
  ['01/01/0001'],
  ['1753-01-01'],
  ['1/1/1904'],
  ['9999-12-31'],
  [{ day: '1899-12-30' }],
  [{ day: '1899-12-31' }],
  [{ day: '1900-01-01' }],
])('%j stands for no date', (cell) => {
  expect([readYear(cell), readDay(cell)]).toEqual([{ fault: NO_DATE }, { fault: NO_DATE }])
})

it.each<[Cell, string]>([
  [{ day: '2024-05-01' }, '2024-05-01'],
  ['2024-05-01', '2024-05-01'],
  ['5/1/2024', '2024-05-01'],
  ['05-01-2024', '2024-05-01'],
  ['2024/5/1 0:00', '2024-05-01'],
  ['May 1st, 2024', '2024-05-01'],
  ['1 May 2024', '2024-05-01'],
  ['Wednesday, May 1, 2024', '2024-05-01'],
  ['2024-05-01T23:30:00-04:00', '2024-05-01'],
  [45_413, '2024-05-01'],
  ['in May', 'in May'],
  ['5/1/24', '5/1/24'],
])('the day %j is %j', (cell, expected) => {
  expect(readDay(cell)).toEqual({ value: expected })
})
