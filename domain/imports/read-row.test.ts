import { expect, it } from 'vitest'
import { cellText, type Cell } from './cells.ts'
import type { ImportField } from './columns.ts'
import { YEAR_SHORTENED } from './read-date.ts'
import {
  createRowReader,
  NUMBER_INVALID,
  TEXT_CONVERTED,
  THIRD_PHONE,
  TOO_MANY_CELLS,
  ZIP_OF_OTHER_STATE,
  DIED_BUT_ALIVE,
} from './read-row.ts'

const COLUMNS: ImportField[] = [
  'fullName',
  'phone',
  'secondPhone',
  'address.street',
  'address.apartment',
  'address.city',
  'address.zipCode',
  'status',
]
const read = createRowReader(COLUMNS, cellText)
const fieldsOf = (...cells: Cell[]) => read(cells).values.fields
const faultsOf = (...cells: Cell[]) => read(cells).faults

it('words for "no value" are read as blank', () => {
  expect(read(['N/A', '-', 'none', '?', '#N/A', null, 'nil', '--'])).toEqual({
    values: { exported: null, id: null, status: null, fields: {} },
    faults: [],
  })
})

it('a second phone in a cell is the second phone, unless there is a third one', () => {
  const [first, second] = ['718-555-0305', '646-555-0399']
  const phones = { phone: '+17185550305', secondPhone: '+16465550399' }
  expect(fieldsOf(null, `${first} / ${second}`)).toEqual(phones)
  expect(fieldsOf(null, `${first} / ${second}`, second)).toEqual(phones)
  expect(faultsOf(null, `${first} / ${second}`, '347-555-0100')).toEqual([
    { path: 'secondPhone', message: THIRD_PHONE },
  ])
})

it('an address in the column of the street is split, unless the row has its other parts', () => {
  expect(fieldsOf(null, null, null, '345 Beverley Rd, Apt 2F, Brooklyn, NY', null, 'Brooklyn')).toEqual({
    'address.street': '345 Beverley Rd',
    'address.apartment': 'Apt 2F',
    'address.city': 'Brooklyn',
    'address.state': 'NY',
  })
})

it('a row with more cells than headers is faulty, unless they are blank', () => {
  const whole: Cell[] = COLUMNS.map(() => null)
  expect(faultsOf(...whole, null, ' ')).toEqual([])
  expect(faultsOf(...whole, null, '11218')).toEqual([{ path: '', message: TOO_MANY_CELLS }])
})

const readId = createRowReader(['id'], cellText)
it.each<[Cell, number]>([
  [2008, 2008],
  ['2008.0', 2008],
  ['02008', 2008],
  ['2,008', 2008],
  ['২০০৮', 2008],
  ['#2008', 2008],
  ['ID 2008', 2008],
  ['Member # 2008', 2008],
  ['আইডি ২০০৮', 2008],
])('the member ID %j is %j', (cell, id) => {
  expect(readId([cell])).toMatchObject({ values: { id }, faults: [] })
})

it.each<[Cell]>([
  ['2e1'],
  ['0x10'],
  [1.5],
  ['1.5'],
  ['-3'],
  ['M-2008'],
  ['7, 8'],
  ['0'],
  ['99999999999'],
  [true],
])('%j is not a member ID', (cell) => {
  expect(readId([cell])).toMatchObject({ values: { id: null }, faults: [{ message: NUMBER_INVALID }] })
})

it.each<[what: string, cell: Cell]>([
  ['a day', { day: '2026-03-04' }],
  ['a day, as a text', '3/4/2026'],
  ['a day of a month', '4-Mar'],
  ['a month of a year', 'Mar-04'],
  ['a fraction', 0.5],
  ['a power of ten', '2.00E+11'],
  ['a large number', 3e25],
  ['yes or no', true],
])('what a spreadsheet took for %s is no apartment', (_what, cell) => {
  expect(read([null, null, null, null, cell])).toMatchObject({
    values: { fields: {} },
    faults: [{ path: 'address.apartment', message: TEXT_CONVERTED }],
  })
  expect(faultsOf(null, null, null, cell)).toEqual([{ path: 'address.street', message: TEXT_CONVERTED }])
})

it.each<[Cell, string]>([
  [12, '12'],
  ['3-4', '3-4'],
  ['2E', '2E'],
  ['1/2', '1/2'],
  ['3-Front', '3-Front'],
  ['20150012', '20150012'],
])('the apartment %j is read as it is', (cell, text) => {
  expect(fieldsOf(null, null, null, null, cell)).toEqual({ 'address.apartment': text })
})

it('leading zeros of a ZIP code are restored in the states that have them', () => {
  const readZip = createRowReader(['address.zipCode', 'address.state'], cellText)
  expect(readZip([7030, 'New Jersey'])).toMatchObject({ values: { fields: { 'address.zipCode': '07030' } } })
  expect(readZip(['7030', null]).faults).toEqual([])
  expect(readZip(['01121', 'NY']).faults).toEqual([])
  expect([501, '544', '6390'].flatMap((zip) => readZip([zip, 'NY']).faults)).toEqual([])
  expect(readZip(['1121', 'N.Y.']).faults).toEqual([{ path: 'address.zipCode', message: ZIP_OF_OTHER_STATE }])
})

it('a number that is in both columns is stored once', () => {
  expect(fieldsOf(null, '718-555-0142', '(718) 555 0142')).toEqual({ phone: '+17185550142' })
  expect(fieldsOf(null, '718-555-0142', '718-555-0143')).toMatchObject({ secondPhone: '+17185550143' })
})

it('five digits are a day in a column of days, and a slip in one of years', () => {
  const readBorn = (header: string) => createRowReader(['yearOfBirth'], cellText, [header])(['19555'])
  expect(readBorn('Date of birth').values.fields).toEqual({ yearOfBirth: 1953 })
  expect(readBorn('Year of birth').faults).toEqual([{ path: 'yearOfBirth', message: YEAR_SHORTENED }])
})

it.each([
  ['Active', undefined],
  ['Inactive', 'deceased'],
  ['Deceased', 'deceased'],
  [null, 'deceased'],
])('a day of death beside the status %s', (status, expected) => {
  const { values, faults } = createRowReader(['status', 'diedOn'], cellText)([status, '2025-05-05'])
  expect(faults).toEqual(expected ? [] : [{ path: 'diedOn', message: DIED_BUT_ALIVE }])
  if (expected) expect(values.status).toBe(expected)
})
