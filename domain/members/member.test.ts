import { describe, expect, it } from 'vitest'
import { fieldErrorsOf } from '../testing/faults-of.ts'
import {
  lifeMemberIdFault,
  Member,
  memberChangesSchema,
  newMemberSchema,
  PublicMember,
  YEAR_LIST,
} from './member.ts'
import { fullName, streetAddress } from './member-name.ts'

const at = (moment: string) => ({ now: () => Date.parse(moment) })
const MIDSUMMER = at('2026-06-15T12:00:00Z')
const LIFE_ID_REQUIRED = 'Life Member ID is required for life members!'

describe('an empty form', () => {
  it('reports every required field at once [S5.1, S5.3-4]', () => {
    expect(fieldErrorsOf(newMemberSchema(MIDSUMMER), {})).toEqual([
      { path: 'name.firstName', message: 'First name is required!' },
      { path: 'name.lastName', message: 'Last name is required!' },
      { path: 'fatherOrHusbandName', message: 'Father Or Husband name is required!' },
      { path: 'yearOfBirth', message: 'Year of Birth is required!' },
      { path: 'phone', message: 'Phone number is required!' },
      { path: 'email', message: 'Email is required!' },
      { path: 'unionOfSandwip', message: 'Union of Sandwip is required!' },
      { path: 'typeOfMember', message: 'Type of member is required!' },
      { path: 'address.street', message: 'Street is required!' },
      { path: 'address.city', message: 'City is required!' },
      { path: 'address.state', message: 'State is required!' },
      { path: 'address.zipCode', message: 'Zip Code is required!' },
    ])
  })

  it('reports a missing life member ID together with the other errors [S5.15]', () => {
    const faults = fieldErrorsOf(newMemberSchema(MIDSUMMER), { typeOfMember: 'life_member', phone: 'x' })
    expect(faults).toContainEqual({ path: 'lifeMemberId', message: LIFE_ID_REQUIRED })
    expect(faults).toContainEqual({ path: 'name.firstName', message: 'First name is required!' })
    expect(faults).toContainEqual({
      path: 'phone',
      message: 'Phone number must be a valid USA phone number!',
    })
  })

  it('reports a missing life member ID and reason together with empty required fields', () => {
    const paths = fieldErrorsOf(newMemberSchema(MIDSUMMER), {
      phone: '',
      email: '',
      unionOfSandwip: '',
      typeOfMember: 'life_member',
      lifeMemberId: '',
      isHidden: true,
      hiddenReason: '',
    }).map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining(['phone', 'email', 'unionOfSandwip', 'lifeMemberId', 'hiddenReason']),
    )
  })

  it('changes nothing as an update', () => {
    expect(memberChangesSchema(MIDSUMMER).parse({})).toEqual({})
  })
})

it.each([null, [], 'text', 7])('%j is not a member', (input) => {
  expect(fieldErrorsOf(newMemberSchema(MIDSUMMER), input).map(({ path }) => path)).toEqual([''])
})

it.each([
  ['life_member', undefined, true],
  ['life_member', null, true],
  ['life_member', '', true],
  ['life_member', '  ', true],
  ['life_member', 'LM-7', false],
  ['general_member', undefined, false],
  ['new_member', null, false],
  [undefined, undefined, false],
])('a %s with the life member ID %j is missing it: %s [S5.15]', (typeOfMember, lifeMemberId, lacks) => {
  const fault = lacks ? { path: 'lifeMemberId', message: LIFE_ID_REQUIRED } : null
  expect(lifeMemberIdFault({ typeOfMember, lifeMemberId })).toEqual(fault)
})

it.each([
  ['image', null, []],
  ['image', '/api/images/1', [{ path: 'image', message: 'Must be null, or sent as a file!' }]],
  ['name', null, [{ path: 'name', message: 'Name is required!' }]],
  ['address', 'here', [{ path: 'address', message: 'Address is required!' }]],
  ['name', { firstName: 'A' }, [{ path: 'name.lastName', message: 'Last name is required!' }]],
])('a change of %s to %j: %j', (field, value, faults) => {
  expect(fieldErrorsOf(memberChangesSchema(MIDSUMMER), { [field]: value })).toEqual(faults)
})

describe('the initial year of membership', () => {
  const OLD_YEAR = at('2027-01-01T04:59:59Z')
  const NEW_YEAR = at('2027-01-01T05:00:00Z')
  const refused = (schema: ReturnType<typeof memberChangesSchema>, year: number) =>
    fieldErrorsOf(schema, { initialYearOfMembership: year }).map(({ message }) => message)
  const faults = (clock: { now: () => number }, year: number) => refused(memberChangesSchema(clock), year)

  it('is at most the current year in Brooklyn, which begins five hours after the UTC year [S5.12, S9.11]', () => {
    expect(faults(OLD_YEAR, 2026)).toEqual([])
    expect(faults(OLD_YEAR, 2027)).toEqual(['Initial year of membership must be before 2026!'])
    expect(faults(NEW_YEAR, 2027)).toEqual([])
    expect(faults(NEW_YEAR, 2028)).toEqual(['Initial year of membership must be before 2027!'])
  })

  it('is checked against the current time, not the time at which the schema was created', () => {
    let now = OLD_YEAR.now()
    const schema = memberChangesSchema({ now: () => now })
    expect(refused(schema, 2027)).toEqual(['Initial year of membership must be before 2026!'])
    now = NEW_YEAR.now()
    expect(refused(schema, 2027)).toEqual([])
    expect(refused(schema, 2028)).toEqual(['Initial year of membership must be before 2027!'])
  })
})

it('offers the years from 2003 to 2050 [S9.13]', () => {
  expect(YEAR_LIST).toHaveLength(48)
  expect(YEAR_LIST[0]).toBe(2003)
  expect(YEAR_LIST.at(-1)).toBe(2050)
  expect(new Set(YEAR_LIST).size).toBe(48)
})

it('the public schema lists exactly the fields that the public may see [S3.1]', () => {
  expect(Object.keys(PublicMember.shape).toSorted()).toEqual([
    '_id',
    'address',
    'fatherOrHusbandName',
    'id',
    'image',
    'initialYearOfMembership',
    'isActive',
    'isDied',
    'lifeMemberId',
    'name',
    'phone',
    'typeOfMember',
    'unionOfSandwip',
  ])
  const hidden = Object.keys(Member.shape).filter((field) => !(field in PublicMember.shape))
  expect(hidden.toSorted()).toEqual([
    'amount',
    'createdAt',
    'diedOn',
    'email',
    'expiredYearOfMembership',
    'hiddenReason',
    'introduceBy',
    'isHidden',
    'paidBy',
    'paidOn',
    'paidTerms',
    'secondPhone',
    'version',
    'yearOfBirth',
  ])
})

it.each([
  [{ firstName: 'Md', middleName: 'Abdul', lastName: 'Karim' }, 'Md Abdul Karim'],
  [{ firstName: 'Md', middleName: null, lastName: 'Karim' }, 'Md Karim'],
  [{ firstName: 'Md', lastName: 'Karim' }, 'Md Karim'],
])('%j has the full name %s', (name, text) => {
  expect(fullName(name)).toBe(text)
})

it.each([
  [{ street: '41 Harbor Lane', apartment: '2B' }, '41 Harbor Lane, 2B'],
  [{ street: '41 Harbor Lane', apartment: null }, '41 Harbor Lane'],
])('%j is formatted as %s [S2.70]', (address, text) => {
  expect(streetAddress(address)).toBe(text)
})
