import { describe, expect, it } from 'vitest'
import {
  NOT_WHOLE_NAME,
  PHONE_SHORTENED,
  readAmount,
  readDay,
  readFullName,
  readPhoneCell,
  readStatus,
  readType,
  readYear,
  readYesNo,
  readZipCode,
  YEAR_SHORTENED,
  type Cell,
} from './cells.ts'

it.each<[Cell, string]>([
  ['718-555-0142', '+17185550142'],
  ['(718) 555.0142', '+17185550142'],
  ['1 718 555 0142', '+17185550142'],
  ['+1-718-555-0142', '+17185550142'],
  ['Tel: 718/555 0142', '+17185550142'],
  ['৭১৮-৫৫৫-০১৪২', '+17185550142'],
  ['718\u00a0555\u20110142', '+17185550142'],
  [7_185_550_142, '+17185550142'],
  [17_185_550_142, '+17185550142'],
  ['7185550142.0', '+17185550142'],
  ['555-0142', '555-0142'],
  ['01712-345678', '+8801712345678'],
  ['718-555-0142 ext. 3', '718-555-0142 ext. 3'],
  ['718-555-0142 / 347-555-0100', '718-555-0142 / 347-555-0100'],
])('the phone %j is %j', (cell, expected) => {
  expect(readPhoneCell(cell)).toEqual({ value: expected })
})

it.each<[Cell]>([['1.718555E+09'], ['7,18555e9'], [1.718_555_5]])('the phone %j was shortened', (cell) => {
  expect(readPhoneCell(cell)).toEqual({ fault: PHONE_SHORTENED })
})

it.each<[Cell, number | string]>([
  [2003, 2003],
  ['2003', 2003],
  ['২০০৩', 2003],
  [{ day: '2003-07-01' }, 2003],
  // 2003 as a day: what a spreadsheet makes of a year in a cell for dates.
  [{ day: '1905-06-25' }, 2003],
  ['5/1/2003', 2003],
  ['03/04/1985', 1985],
  ['May 1, 2003', 2003],
  ['2003-2005', '2003-2005'],
  ['unknown', 'unknown'],
  [37_742, 37_742],
])('the year %j is %j', (cell, expected) => {
  expect(readYear(cell)).toEqual({ value: expected })
})

// The last one is 18 in a cell for dates.
it.each<[Cell]>([["'03"], ['85'], ['১৮'], ['3/4/85'], ['03-04-85'], [18], [5], [{ day: '1900-01-17' }]])(
  'the year %j needs four digits',
  (cell) => {
    expect(readYear(cell)).toEqual({ fault: YEAR_SHORTENED })
  },
)

it.each<[Cell, number | string]>([
  [20, 20],
  ['$1,200.50', 1200.5],
  ['20 USD', 20],
  ['২০/-', 20],
  [0.1 + 0.2, 0.3],
  ['1,20', '1,20'],
  ['paid', 'paid'],
])('the amount %j is %j', (cell, expected) => {
  expect(readAmount(cell)).toBe(expected)
})

it.each<[Cell, string]>([
  [{ day: '2024-05-01' }, '2024-05-01'],
  ['5/1/2024', '2024-05-01'],
  ['05-01-2024', '2024-05-01'],
  ['in May', 'in May'],
])('the day %j is %j', (cell, expected) => {
  expect(readDay(cell)).toBe(expected)
})

it.each<[Cell, string]>([
  [7305, '07305'],
  ['11218', '11218'],
  ['11218-1234', '11218-1234'],
  [11_218, '11218'],
])('the ZIP code %j is %j', (cell, expected) => {
  expect(readZipCode(cell)).toBe(expected)
})

it.each<[Cell, object]>([
  ['Abdul Karim', { firstName: 'Abdul', lastName: 'Karim' }],
  ['  Md.  Abdul Karim ', { firstName: 'Md.', middleName: 'Abdul', lastName: 'Karim' }],
  ['Rahman, Abdul Karim', { firstName: 'Abdul', middleName: 'Karim', lastName: 'Rahman' }],
  ['রহিমা খাতুন', { firstName: 'রহিমা', lastName: 'খাতুন' }],
])('the full name %j is %j', (cell, expected) => {
  expect(readFullName(cell)).toEqual({ value: expected })
})

it.each<[Cell]>([['Rahima'], ['Rahima,'], [',']])('%j is no full name', (cell) => {
  expect(readFullName(cell)).toEqual({ fault: NOT_WHOLE_NAME })
})

describe('words', () => {
  it.each<[Cell, string]>([
    ['Life Time Member', 'life_member'],
    ['আজীবন সদস্য', 'life_member'],
    ['RENEWAL', 'renewal_member'],
    ['general_member', 'general_member'],
    ['friend', 'friend'],
  ])('the type %j is %j', (cell, expected) => {
    expect(readType(cell)).toBe(expected)
  })

  it.each<[Cell, object]>([
    ['Active', { value: 'active' }],
    ['মরহুম', { value: 'deceased' }],
    [false, { value: 'inactive' }],
    ['maybe', { fault: 'This is not understood!' }],
  ])('the status %j is %j', (cell, expected) => {
    expect(readStatus(cell)).toEqual(expected)
  })

  it.each<[Cell, object]>([
    ['Y', { value: true }],
    [true, { value: true }],
    ['না', { value: false }],
    [2, { fault: 'This is not understood!' }],
  ])('%j as yes or no is %j', (cell, expected) => {
    expect(readYesNo(cell)).toEqual(expected)
  })
})
