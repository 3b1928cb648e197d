import { expect, it } from 'vitest'
import { cellText, type Cell } from './cells.ts'
import type { ImportField } from './columns.ts'
import { createRowReader, THIRD_PHONE, TOO_MANY_CELLS } from './read-row.ts'

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

it('words for nothing say nothing', () => {
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

it('an address in the column of the street is divided as far as the row has no other', () => {
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
