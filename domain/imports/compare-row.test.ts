import { describe, expect, it } from 'vitest'
import { memberChangesSchema, type Member } from '../members/member.ts'
import {
  compareRow,
  DEATH_ON_PAGE,
  DECEASED,
  DECEASED_SINCE,
  HIDING_ON_PAGE,
  LIFE_ON_PAGE,
  ZIP_OF_MOVED,
} from './compare-row.ts'
import type { Fault } from './import.ts'
import type { RowValues } from './read-row.ts'
import { LIFE_EXPIRES, LIFE_STATUS, toNewMemberInput } from './row-person.ts'

const clock = { now: () => Date.UTC(2026, 5, 15) }
const schema = memberChangesSchema(clock)

// The fields that an import reads.
const MEMBER = {
  id: 7,
  _id: '0190a000-0000-7000-8000-000000000007',
  name: { firstName: 'Abdul', middleName: null, lastName: 'Karim' },
  fatherOrHusbandName: 'Nurul Islam',
  yearOfBirth: 1971,
  phone: '(718) 555-0134',
  secondPhone: '+8801711234567',
  email: 'abdul@example.org',
  unionOfSandwip: 'musapur',
  introduceBy: { name: null, phone: null },
  amount: 20,
  initialYearOfMembership: 2014,
  expiredYearOfMembership: 2027,
  paidOn: null,
  paidBy: null,
  paidTerms: null,
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

const changesOf = (fields: RowValues['fields'], member = MEMBER, status: RowValues['status'] = null) => {
  const compared = compare(row(fields, status), member)
  return 'faults' in compared ? compared : compared.changes.map(({ path }) => path)
}

describe('a value that the register has already', () => {
  it.each<[string, RowValues['fields']]>([
    [
      'a phone, an e-mail and a year',
      { phone: '+17185550134', email: 'Abdul@Example.org', yearOfBirth: '1971' },
    ],
    ['capitals', { 'name.firstName': 'ABDUL', 'name.lastName': 'KARIM', fatherOrHusbandName: 'NURUL ISLAM' }],
    ['a title', { 'name.firstName': 'Md.', 'name.middleName': 'Abdul', 'name.lastName': 'Karim' }],
    ['another order', { 'name.firstName': 'Karim', 'name.lastName': 'Abdul' }],
    ['another script', { 'name.firstName': 'আব্দুল', 'name.lastName': 'করিম' }],
    ['the father with a title', { fatherOrHusbandName: 'Late Haji Nurul Islam' }],
    ['a part of the name in capitals', { 'name.lastName': 'KARIM' }],
    ['an abbreviated street', { 'address.street': '41 HARBOR LN.' }],
    ['another word for the apartment', { 'address.apartment': 'Apt #2-B' }],
    ['the apartment in the street', { 'address.street': '41 Harbor Lane, Apt 2B' }],
    ['the city and the state', { 'address.city': 'BROOKLYN', 'address.state': 'New York' }],
    ['more of the ZIP code', { 'address.zipCode': '11218-1234' }],
    ['the second phone as the first', { phone: '+8801711234567' }],
    ['the first phone as the second', { secondPhone: '+17185550134' }],
  ])('is no change: %s', (_, fields) => {
    expect(changesOf(fields)).toEqual([])
  })

  it.each<[string, RowValues['fields'], string[]]>([
    ['another street', { 'address.street': '12 3rd Street' }, ['address.street', 'address.apartment']],
    ['a corrected street', { 'address.street': '41 Harbour Lane' }, ['address.street']],
    [
      'another home, with its apartment',
      { 'address.street': '9 Ferry Road', 'address.apartment': '5' },
      ['address.street', 'address.apartment'],
    ],
    [
      'another home, whose place follows from the ZIP code',
      { 'address.street': '9 Ferry Road', 'address.zipCode': '07302' },
      ['address.street', 'address.apartment', 'address.city', 'address.state', 'address.zipCode'],
    ],
    ['another apartment', { 'address.apartment': '3B' }, ['address.apartment']],
    ['another ZIP code', { 'address.zipCode': '11219' }, ['address.zipCode']],
    ['another father', { fatherOrHusbandName: 'Zakaria Hazari' }, ['fatherOrHusbandName']],
    ['more of the name', { 'name.firstName': 'ABDUL', 'name.middleName': 'Malek' }, ['name.middleName']],
    [
      'what else is new',
      { 'name.firstName': 'ABDUL', expiredYearOfMembership: 2028 },
      ['expiredYearOfMembership'],
    ],
  ])('is not: %s', (_, fields, paths) => {
    expect(changesOf(fields)).toEqual(paths)
  })

  it('includes the values of a member who was merged into this one', () => {
    const former: Member = { ...MEMBER, phone: '+17185550199', lifeMemberId: 'LM-7' }
    const values = row({ phone: '+17185550199', email: 'new@example.org' })
    expect(compareRow(MEMBER, values, schema, { formers: [former] })).toMatchObject({
      changes: [{ path: 'email' }],
    })
  })
})

it('only the fields of the row are changed, and the apartment of a home that somebody left', () => {
  expect(compare(row({ 'address.street': '9 Ferry Road', 'name.lastName': 'Rahman' }))).toMatchObject({
    changes: [
      { path: 'name.lastName', before: 'Karim', after: 'Rahman' },
      { path: 'address.street', before: '41 Harbor Lane', after: '9 Ferry Road' },
      { path: 'address.apartment', before: '2B', after: null },
    ],
    edit: { address: { ...MEMBER.address, street: '9 Ferry Road', apartment: null } },
  })
})

it('a new home in another city needs its ZIP code', () => {
  expect(compare(row({ 'address.street': '70 Moved St', 'address.city': 'Buffalo' }))).toEqual({
    faults: [{ path: 'address.zipCode', message: ZIP_OF_MOVED }],
  })
})

it('a spelling is corrected by a list that was exported, and by no other', () => {
  const corrected = row({ 'name.lastName': 'Kareem', fatherOrHusbandName: 'nurul islam' })
  expect(compare(corrected)).toMatchObject({ changes: [] })
  const exported = { at: '2026-06-01T09:30:00.000Z' } as unknown as NonNullable<RowValues['exported']>
  expect(compare({ ...corrected, exported })).toMatchObject({
    changes: [{ path: 'name.lastName', before: 'Karim', after: 'Kareem' }],
  })
})

it('the fault of a field is that of the form', () => {
  expect(compare(row({ phone: '555' }))).toEqual({
    faults: [{ path: 'phone', message: 'Phone number must be a valid USA phone number!' }],
  })
})

const LIFE: Member = {
  ...MEMBER,
  typeOfMember: 'life_member',
  lifeMemberId: 'LM-1',
  expiredYearOfMembership: null,
}
const DEAD: Member = { ...MEMBER, isActive: false, isDied: true, diedOn: '2025-05-05' }

describe('a value that changes only on the page of the member', () => {
  it.each<[string, RowValues, Member, Fault]>([
    [
      'the dead active',
      row({}, 'active'),
      DEAD,
      { path: 'status', message: DECEASED_SINCE, values: { day: '2025-05-05' } },
    ],
    [
      'the dead active, without a day',
      row({}, 'active'),
      { ...DEAD, diedOn: null },
      { path: 'status', message: DECEASED },
    ],
    [
      'another day',
      row({ diedOn: '2025-05-06' }, 'deceased'),
      DEAD,
      { path: 'diedOn', message: DECEASED_SINCE, values: { day: '2025-05-05' } },
    ],
    ['a death', row({}, 'deceased'), MEMBER, { path: 'status', message: DEATH_ON_PAGE }],
    ['the death of a life member', row({}, 'deceased'), LIFE, { path: 'status', message: DEATH_ON_PAGE }],
    ['an inactive life member', row({}, 'inactive'), LIFE, { path: 'status', message: LIFE_STATUS }],
    [
      'the end of a life membership',
      row({ typeOfMember: 'general_member' }),
      LIFE,
      { path: 'typeOfMember', message: LIFE_ON_PAGE },
    ],
    [
      'a life membership',
      row({ typeOfMember: 'life_member' }),
      MEMBER,
      { path: 'typeOfMember', message: LIFE_ON_PAGE },
    ],
    [
      'another life member ID',
      row({ lifeMemberId: 'LM-2' }),
      LIFE,
      { path: 'lifeMemberId', message: LIFE_ON_PAGE },
    ],
    [
      'the expiration of a life membership',
      row({ expiredYearOfMembership: 2027 }),
      LIFE,
      { path: 'expiredYearOfMembership', message: LIFE_EXPIRES },
    ],
    ['hiding', row({ isHidden: true }), MEMBER, { path: 'isHidden', message: HIDING_ON_PAGE }],
    [
      'showing',
      row({ isHidden: false }),
      { ...MEMBER, isHidden: true, hiddenReason: 'Wish' },
      { path: 'isHidden', message: HIDING_ON_PAGE },
    ],
  ])('is refused: %s', (_, values, member, fault) => {
    expect(compare(values, member)).toEqual({ faults: [fault] })
  })

  it('is accepted when it is unchanged', () => {
    expect(changesOf({ diedOn: '2025-05-05' }, DEAD, 'deceased')).toEqual([])
    expect(changesOf({}, DEAD, 'inactive')).toEqual([])
    expect(changesOf({ lifeMemberId: 'lm 01', typeOfMember: 'life_member' }, LIFE, 'active')).toEqual([])
    expect(changesOf({ isHidden: false })).toEqual([])
    expect(changesOf({ typeOfMember: 'renewal_member' }, MEMBER, 'inactive')).toEqual([
      'typeOfMember',
      'isActive',
    ])
  })
})

it('values that were changed since the export of a list are kept, and listed', () => {
  const by = { by: 'The admin', at: '2026-06-01T12:00:00.000Z' }
  const changed = new Map([
    ['phone', by],
    ['name.firstName', by],
    ['isDied', by],
    ['isActive', by],
    ['diedOn', by],
  ])
  const said = row(
    { 'name.firstName': 'Abul', 'name.lastName': 'Kalam', phone: '+17185550199', amount: 25 },
    'active',
  )
  expect(compareRow(DEAD, said, schema, { changed })).toMatchObject({
    changes: [{ path: 'amount' }],
    kept: [
      { path: 'name.firstName', row: 'Abul', value: 'Abdul', ...by },
      { path: 'name.lastName', row: 'Kalam', value: 'Karim' },
      { path: 'phone', row: '+17185550199', value: '(718) 555-0134' },
      { path: 'isActive', row: true, value: false },
      { path: 'isDied', row: false, value: true },
    ],
  })
})

it('a new member without a city gets that of the ZIP code, and the usual type', () => {
  expect(
    toNewMemberInput(row({ 'address.zipCode': '11372', 'name.firstName': 'Asma' }), {
      typeOfMember: 'new_member',
    }),
  ).toEqual({
    name: { firstName: 'Asma' },
    address: { city: 'Jackson Heights', state: 'NY', zipCode: '11372' },
    typeOfMember: 'new_member',
  })
})
