import { expect, it } from 'vitest'
import { memberChangesSchema, type Member } from '../members/member.ts'
import { compareRow, LIFE_ENDS } from './compare-row.ts'
import { LIFE_STATUS, toNewMemberInput, type RowValues } from './read-row.ts'

const clock = { now: () => Date.UTC(2026, 5, 15) }
const schema = memberChangesSchema(clock)

// As far as an import reads it.
const MEMBER = {
  id: 7,
  _id: '0190a000-0000-7000-8000-000000000007',
  name: { firstName: 'Abdul', middleName: null, lastName: 'Karim' },
  fatherOrHusbandName: 'Nurul Islam',
  yearOfBirth: 1971,
  phone: '(718) 555-0134',
  email: 'abdul@example.org',
  unionOfSandwip: 'musapur',
  introduceBy: { name: null, phone: null },
  amount: 20,
  initialYearOfMembership: 2014,
  expiredYearOfMembership: 2027,
  typeOfMember: 'general_member',
  lifeMemberId: null,
  address: { street: '41 Harbor Lane', apartment: '2B', city: 'Brooklyn', state: 'NY', zipCode: '11218' },
  isActive: true,
  isDied: false,
  diedOn: null,
  isHidden: false,
  hiddenReason: null,
  image: null,
  createdAt: '2026-01-31T09:30:00.000Z',
  version: 3,
} as unknown as Member

const row = (fields: RowValues['fields'], status: RowValues['status'] = null): RowValues => ({
  id: null,
  status,
  fields,
})
const compare = (values: RowValues, member = MEMBER) => compareRow(member, values, schema)

it('what is written otherwise is the same', () => {
  const same = row(
    { phone: '+17185550134', email: 'Abdul@Example.org', yearOfBirth: '1971', amount: 20 },
    'active',
  )
  expect(compare(same)).toMatchObject({ changes: [] })
})

it('only the fields of the row are changed, also within an address', () => {
  expect(compare(row({ 'address.street': '9 Ferry Road', 'name.lastName': 'Rahman' }))).toMatchObject({
    changes: [
      { path: 'name.lastName', before: 'Karim', after: 'Rahman' },
      { path: 'address.street', before: '41 Harbor Lane', after: '9 Ferry Road' },
    ],
    edit: { address: { ...MEMBER.address, street: '9 Ferry Road' } },
  })
})

it.each<[RowValues, string, string]>([
  [row({ phone: '555' }), 'phone', 'Phone number must be a valid USA phone number!'],
  [row({ typeOfMember: 'life_member' }), 'lifeMemberId', 'Life Member ID is required for life members!'],
  [row({ isHidden: true }), 'hiddenReason', 'A reason is required to keep a member out of the public check!'],
])('%j has a fault at %s', (values, path, message) => {
  expect(compare(values)).toEqual({ faults: [{ path, message }] })
})

it('a life membership is not ended by a list, and a life member is not inactive', () => {
  const life: Member = { ...MEMBER, typeOfMember: 'life_member', lifeMemberId: 'LM-1' }
  const ended = compare(row({ typeOfMember: 'general_member' }), life)
  expect(ended).toEqual({ faults: [{ path: 'typeOfMember', message: LIFE_ENDS }] })
  expect(compare(row({}, 'inactive'), life)).toEqual({ faults: [{ path: 'status', message: LIFE_STATUS }] })
  expect(compare(row({}, 'deceased'), life)).toMatchObject({ edit: { isActive: false, isDied: true } })
})

it('a new member without a city gets that of the ZIP code, and the usual type', () => {
  expect(
    toNewMemberInput(row({ 'address.zipCode': '11372', 'name.firstName': 'Asma' }), 'new_member'),
  ).toEqual({
    name: { firstName: 'Asma' },
    address: { city: 'Jackson Heights', state: 'NY', zipCode: '11372' },
    typeOfMember: 'new_member',
  })
})
