import { expect, it } from 'vitest'
import type { PrintedMember } from '#domain/exports/member-export.ts'
import { toLabels, toSheets } from './LabelSheets.tsx'

const member = (
  id: number,
  lastName: string,
  address: Partial<PrintedMember['address']> = {},
): PrintedMember => ({
  id,
  _id: `uid-${id}`,
  name: { firstName: 'Rahima', middleName: null, lastName },
  fatherOrHusbandName: 'Abdul Malek',
  phone: '+17185550134',
  secondPhone: null,
  unionOfSandwip: 'musapur',
  typeOfMember: 'general_member',
  lifeMemberId: null,
  address: {
    street: '12 Lantern Pl.',
    apartment: '3B',
    city: 'Brooklyn',
    state: 'NY',
    zipCode: '11218',
    ...address,
  },
  isDied: false,
  isHidden: false,
})

const MEMBERS = [
  member(1, 'Khatun'),
  member(2, 'Begum', { street: '৪১ হারবার লেন', apartment: null }),
  member(3, 'Malek', { street: '12  LANTERN PL', apartment: '#3b' }),
  member(4, 'Alam', { apartment: '3C' }),
]

it('a label has the name, the street and the city of a member', () => {
  expect(toLabels(MEMBERS.slice(0, 2), false)).toEqual([
    { key: 'uid-1', names: ['Rahima Khatun'], lines: ['12 Lantern Pl., 3B', 'Brooklyn, NY 11218'] },
    { key: 'uid-2', names: ['Rahima Begum'], lines: ['৪১ হারবার লেন', 'Brooklyn, NY 11218'] },
  ])
})

it('a label per address names all who live there, however the address is written', () => {
  expect(toLabels(MEMBERS, true).map(({ names, lines }) => [names, lines[0]])).toEqual([
    [['Rahima Khatun', 'Rahima Malek'], '12 Lantern Pl., 3B'],
    [['Rahima Begum'], '৪১ হারবার লেন'],
    [['Rahima Alam'], '12 Lantern Pl., 3C'],
  ])
})

it.each([
  ['41 Harbor Lane', 'Apt 2B', '11218'],
  ['41 HARBOR LN.', '#2b', '11218-1234'],
  ['41 Harbor Lane', 'Apt. #2-B', '11218'],
  ['41 harbor lane', 'Unit 2 B', '11218'],
  ['41 Harbor Lane', 'apt2B', '112181234'],
  ['৪১ Harbor Ln', 'Apartment 2B', '১১২১৮'],
  ['41 Harbor Lane, Apt 2B', null, '11218'],
  ['41 Harbor Lane #2B', '', '11218'],
  ['41 Harbor Lane Apt. 2B', '2B', '11218'],
])('%j, %j, %j is the home of 41 Harbor Lane, 2B', (street, apartment, zipCode) => {
  const home = member(1, 'Khatun', { street: '41 Harbor Lane', apartment: '2B' })
  const other = member(2, 'Malek', { street, apartment, zipCode, city: 'BROOKLYN', state: 'New York' })
  expect(toLabels([home, other], true).map(({ names }) => names.length)).toEqual([2])
})

it.each([
  ['41 Harbor Lane', '2C', '11218'],
  ['41 Harbor Lane', null, '11218'],
  ['41 Harbor Lane', '2B', '11219'],
  ['4 Harbor Lane', '2B', '11218'],
  ['41 Harbor Court', '2B', '11218'],
  ['41 East Harbor Lane', '2B', '11218'],
  ['41 Harbor Lane Apt 2C', '2B', '11218'],
])('%j, %j, %j is another home', (street, apartment, zipCode) => {
  const home = member(1, 'Khatun', { street: '41 Harbor Lane', apartment: '2B' })
  expect(toLabels([home, member(2, 'Malek', { street, apartment, zipCode })], true)).toHaveLength(2)
})

it.each([
  ['12 Saint Johns Place', '2nd Floor', '12 St. Johns Pl', 'Fl 2'],
  ['345 East 4th Street', null, '345 E 4 St', ' '],
  ['PO Box 77', null, 'P.O. Box 77', null],
])('%j, %j and %j, %j are one home', (street, apartment, otherStreet, otherApartment) => {
  const [one, other] = [
    member(1, 'Khatun', { street, apartment }),
    member(2, 'Malek', { street: otherStreet, apartment: otherApartment }),
  ]
  expect(toLabels([one, other], true)).toHaveLength(1)
})

it.each([
  [1, 0, []],
  [1, 30, [30]],
  [1, 31, [30, 1]],
  [29, 3, [30, 1]],
  [30, 1, [30]],
])('from label %i on, %i labels need sheets with %j places', (first, count, expected) => {
  const labels = Array.from({ length: count }, (_label, index) => ({ key: `${index}`, names: [], lines: [] }))
  const sheets = toSheets(labels, first)
  expect(sheets.map((sheet) => sheet.length)).toEqual(expected)
  expect(
    sheets
      .flat()
      .slice(0, first - 1)
      .every((place) => place === null),
  ).toBe(true)
  expect(sheets.flat().slice(first - 1)).toEqual(labels)
})
