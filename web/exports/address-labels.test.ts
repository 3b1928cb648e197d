import { expect, it } from 'vitest'
import type { PrintedMember } from '#domain/exports/member-export.ts'
import { toLabels, toSheets } from './address-labels.ts'

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
