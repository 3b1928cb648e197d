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
  ['Contact No.', 'phone'],
  ['Mobile Phone', 'phone'],
  ['Phone 1 - Value', 'phone'],
  ['BD phone', 'secondPhone'],
  ['Email ID', 'email'],
  ['E-mail 1 - Value', 'email'],
  ['Birthday', 'yearOfBirth'],
  ['Date of Birth (DOB)', 'yearOfBirth'],
  ['জন্মতারিখ', 'yearOfBirth'],
  ['Given name', 'name.firstName'],
  ['Additional Name', 'name.middleName'],
  ['Family Name', 'name.lastName'],
  ['Display Name', 'fullName'],
  ['Mem. No.', 'id'],
  ['Village', 'unionOfSandwip'],
  ['Membership level', 'typeOfMember'],
  ['Join Date', 'initialYearOfMembership'],
  ['Renewal due', 'expiredYearOfMembership'],
  ['Address 1 - Region', 'address.state'],
  ['Home Postal Code', 'address.zipCode'],
  ['Address (State/Province)', 'address.state'],
  ['S/O, W/O', 'fatherOrHusbandName'],
  ['St', 'address.street'],
  ['Home Phone', 'phone'],
  ['Phone Number (WhatsApp)', 'phone'],
  ['Address (with ZIP)', 'address.street'],
  ['Phone (emergency)', null],
  ['Name (spouse)', null],
  ['User ID', null],
  ['Contact ID', null],
  ["Mother's name", null],
  ['Spouse name', null],
  ['Emergency contact', null],
  ['Emergency phone', null],
  ['E-mail 1 - Label', null],
  ['Phone 1 - Label', null],
  ['Address 1 - Country', null],
  ['Name Prefix', null],
  ['Nickname', null],
  ['Start time', null],
  ['Company', null],
  ['Fax', null],
  ['Notes', null],
  ['1. First Name*', 'name.firstName'],
  ['Full name of member', 'fullName'],
  ["Member's father's name", 'fatherOrHusbandName'],
  ['Dt. of Birth', 'yearOfBirth'],
  ['Joining Dt', 'initialYearOfMembership'],
  ['Village home', 'unionOfSandwip'],
  ['Phone no. of the member', 'phone'],
  ['Fee paid in full', 'amount'],
  ['No. of members', null],
  ['Members', null],
  ['Members in the house', null],
  ['Name of wife', null],
  ['Remarks', null],
  ['', null],
])('the header %j means %j', (header, expected) => {
  expect(recognizeColumns([header])).toEqual([expected])
})

it('a field has one column, and "Name" beside "Last name" is the first name', () => {
  expect(recognizeColumns(['Phone', 'Mobile', 'Name', 'Last Name'])).toEqual([
    'phone',
    'secondPhone',
    'name.firstName',
    'name.lastName',
  ])
  expect(recognizeColumns(['Name', 'First Name', 'Last Name'])).toEqual([
    null,
    'name.firstName',
    'name.lastName',
  ])
})

it.each<[string[], (ImportField | null)[]]>([
  [
    ['Name', 'Phone', 'Phone'],
    ['fullName', 'phone', 'secondPhone'],
  ],
  [
    ['Name', 'Phone', 'Mobile', 'Cell'],
    ['fullName', 'phone', 'secondPhone', null],
  ],
  [
    ['Name', 'Phone', 'Mobile', 'WhatsApp'],
    ['fullName', 'phone', null, 'secondPhone'],
  ],
  [
    ['Name', 'Phone', 'Introduced by', 'Phone'],
    ['fullName', 'phone', 'introduceBy.name', 'introduceBy.phone'],
  ],
  [
    ['Name', 'Phone', 'Father', 'Phone'],
    ['fullName', 'phone', 'fatherOrHusbandName', null],
  ],
  [
    ['Name', 'Phone', 'Emergency contact', 'Phone'],
    ['fullName', 'phone', null, null],
  ],
  [
    ['Name', 'Email', 'Email', 'Phone'],
    ['fullName', 'email', null, 'phone'],
  ],
])('another phone is the second one, unless it may be somebody else’s: %j', (headers, fields) => {
  expect(recognizeColumns(headers)).toEqual(fields)
})

it('the meaning of a header depends on the other headers', () => {
  const read = (...headers: string[]) => recognizeColumns(headers)
  expect(read('Address', 'City', 'St', 'Zip')[2]).toBe('address.state')
  expect(read('St', 'City', 'State')[0]).toBe('address.street')
  expect(read('Contact No.', 'Home Phone')).toEqual(['phone', 'secondPhone'])
  expect(read('Home Phone', 'Name')).toEqual(['phone', 'fullName'])
  expect(read('BD phone', 'Name')).toEqual(['secondPhone', 'fullName'])
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
