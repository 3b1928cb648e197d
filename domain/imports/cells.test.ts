import { describe, expect, it } from 'vitest'
import {
  PHONE_SHORTENED,
  readAmount,
  readPhoneCell,
  readPhones,
  readStatus,
  readType,
  readYesNo,
  readZipCode,
  ZIP_INVALID,
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
  [20, 20],
  ['$1,200.50', 1200.5],
  ['20 USD', 20],
  ['২০/-', 20],
  [0.1 + 0.2, 0.3],
  ['Paid 100', 100],
  ['$20.00', 20],
  ['৳ 500', 500],
  ['Tk. 1,000/-', 1000],
  ['100 paid (cash)', 100],
  ['20 dollars only', 20],
  ['US$ 20', 20],
  ['1,20', '1,20'],
  ['(20)', '(20)'],
  ['-20', '-20'],
  ['20 due', '20 due'],
  ['unpaid 20', 'unpaid 20'],
  ['paid', 'paid'],
])('the amount %j is %j', (cell, expected) => {
  expect(readAmount(cell)).toBe(expected)
})

it.each<[Cell, string]>([
  [7305, '07305'],
  ['11218', '11218'],
  ['11218-1234', '11218-1234'],
  [11_218, '11218'],
  ['11218.0', '11218'],
  ['১১২১৮', '11218'],
  ['112181234', '11218-1234'],
  [70_301_234, '07030-1234'],
  ['7030-1234', '07030-1234'],
  ['11218 1234', '11218-1234'],
  ['11218-', '11218'],
  ['NY 11218', '11218'],
  ['501', '00501'],
])('the ZIP code %j is %j', (cell, expected) => {
  expect(readZipCode(cell)).toEqual({ value: expected })
})

it.each<[Cell]>([['O7030'], ['112'.repeat(4)], ['11218-12'], ['123456'], ['Brooklyn'], ['11']])(
  '%j is not a ZIP code',
  (cell) => {
    expect(readZipCode(cell)).toEqual({ fault: ZIP_INVALID })
  },
)

it.each<[Cell, [string, string?]]>([
  ['718-555-0305 / 646-555-0399', ['+17185550305', '+16465550399']],
  ['(718) 555-0305, (646) 555-0399', ['+17185550305', '+16465550399']],
  ['718-555-0305 or 646-555-0399', ['+17185550305', '+16465550399']],
  ['7185550305 6465550399', ['+17185550305', '+16465550399']],
  ['718/555/0305; 646.555.0399', ['+17185550305', '+16465550399']],
  ['718-555-0305 ::: +880 1711-234567', ['+17185550305', '+8801711234567']],
  ['৭১৮-৫৫৫-০৩০৫ বা ০১৭১১২৩৪৫৬৭', ['+17185550305', '+8801711234567']],
  ['H: 718-555-0305 C: 646-555-0399', ['+17185550305', '+16465550399']],
  ['718-555-0305 (cell) & 646-555-0399 (home)', ['+17185550305', '+16465550399']],
  ['718-555-0305 / 718 555 0305', ['+17185550305']],
  ['718-555-0305 / 0399', ['718-555-0305 / 0399']],
  ['1: 718-555-0305, 646-555-0399, 347-555-0100', ['1: 718-555-0305, 646-555-0399, 347-555-0100']],
])('the phones of %j are %j', (cell, expected) => {
  expect(readPhones(cell)).toEqual({ value: expected })
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
    ['Y', { value: 'active' }],
    ['N', { value: 'inactive' }],
    [1, { value: 'active' }],
    ['0', { value: 'inactive' }],
    ['✓', { value: 'active' }],
    ['✔️', { value: 'active' }],
    ['✗', { value: 'inactive' }],
    ['x', { value: 'active' }],
    ['হ্যাঁ', { value: 'active' }],
    ['না', { value: 'inactive' }],
    ['passed away', { value: 'deceased' }],
    ['!', { fault: 'This is not understood!' }],
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
