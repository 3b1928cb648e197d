import { expect, it } from 'vitest'
import { findHeaderRow, recognizeColumns, type ImportField } from './columns.ts'
import { createUnionReader } from './read-union.ts'
import { UNION_CODES } from '../unions/unions.ts'

it.each<[string, ImportField | null]>([
  ['Phone', 'phone'],
  ['  CELL  PHONE # ', 'phone'],
  ['মোবাইল নম্বর', 'phone'],
  ['Fathers/Husband’s Name', 'fatherOrHusbandName'],
  ["Father's Name", 'fatherOrHusbandName'],
  ['পিতার নাম', 'fatherOrHusbandName'],
  ['D.O.B.', 'yearOfBirth'],
  ['Zip Code', 'address.zipCode'],
  ['E-Mail', 'email'],
  ['Surename', 'name.lastName'],
  ['Remarks', null],
  ['', null],
])('the header %j means %j', (header, expected) => {
  expect(recognizeColumns([header])).toEqual([expected])
})

it('a field has one column, and "Name" beside "Last name" is the first name', () => {
  expect(recognizeColumns(['Phone', 'Mobile', 'Name', 'Last Name'])).toEqual([
    'phone',
    null,
    'name.firstName',
    'name.lastName',
  ])
  expect(recognizeColumns(['Name', 'First Name', 'Last Name'])).toEqual([
    'fullName',
    'name.firstName',
    'name.lastName',
  ])
})

it('the headers may be below a title', () => {
  expect(findHeaderRow([['Members of 2024'], [null], ['Name', 'Phone', 'x'], ['A', 'B', 'C']])).toBe(2)
  expect(findHeaderRow([[null], ['x', 'y'], ['A', 'B']])).toBe(1)
  expect(findHeaderRow([])).toBe(-1)
})

const readUnion = createUnionReader(
  UNION_CODES.map((code) => ({ code, nameBn: { gasua: 'গাছুয়া', musapur: 'মুছাপুর' }[code as string] ?? '' })),
)
it.each([
  ['MUSAPUR', 'musapur'],
  ['Musapur Union', 'musapur'],
  ['মুছাপুর ইউনিয়ন', 'musapur'],
  ['Mushapur', 'musapur'],
  ['Santoshpur', 'sontoshpur'],
  ['Gachua', 'gasua'],
  ['গাছুয়া', 'gasua'],
  ['Rahmatpur', 'rahamatpur'],
  ['Noakhali', 'noakhali (not for vote)'],
  ['Other', 'others'],
  ['Atlantis', 'Atlantis'],
])('the union %j is %j', (text, expected) => {
  expect(readUnion(text)).toBe(expected)
})
