import { describe, expect, it } from 'vitest'
import { fieldErrorsOf } from '../testing/faults-of.ts'
import { memberChangesSchema, newMemberSchema } from './member.ts'

const clock = { now: () => Date.UTC(2026, 5, 15) }
const NewMember = newMemberSchema(clock)
const MemberChanges = memberChangesSchema(clock)

const MEMBER = {
  name: { firstName: 'Abdul', lastName: 'Chowdhury' },
  fatherOrHusbandName: 'Nurul Islam',
  yearOfBirth: 1971,
  phone: '718-555-0134',
  email: 'abdul@example.org',
  unionOfSandwip: 'musapur',
  typeOfMember: 'general_member',
  address: { street: '41 Harbor Lane', city: 'Brooklyn', state: 'NY', zipCode: '11218' },
}

/** The member with the field at a path such as `address.city` replaced. */
const withField = (path: string, value: unknown) => {
  const [field = '', part] = path.split('.')
  if (part === undefined) return { ...MEMBER, [field]: value }
  return { ...MEMBER, [field]: { ...Object(Reflect.get(MEMBER, field)), [part]: value } }
}

const REQUIRED_TEXT = [
  ['name.firstName', 'First name is required!'],
  ['name.lastName', 'Last name is required!'],
  ['fatherOrHusbandName', 'Father Or Husband name is required!'],
  ['phone', 'Phone number is required!'],
  ['email', 'Email is required!'],
  ['unionOfSandwip', 'Union of Sandwip is required!'],
  ['typeOfMember', 'Type of member is required!'],
  ['address.street', 'Street is required!'],
  ['address.city', 'City is required!'],
  ['address.state', 'State is required!'],
  ['address.zipCode', 'Zip Code is required!'],
] as const

describe.each(REQUIRED_TEXT)('%s [S5.1, S5.3-4, S5.6, S5.8-9, S5.14, S5.16]', (path, message) => {
  it.each([undefined, null, '', 7, {}])(`given as %j: ${message}`, (value) => {
    expect(fieldErrorsOf(NewMember, withField(path, value))).toEqual([{ path, message }])
  })
})

const YEAR_OF_BIRTH = 'Year of Birth'
const INITIAL = 'Initial year of membership must be'
const EXPIRED = 'Expired year of membership must be 4 digits!'
const WRONG = [
  ['name.firstName', '   ', 'First name is required!'],
  ['name.lastName', '\t', 'Last name is required!'],
  ['name.firstName', 'a'.repeat(201), 'Must be at most 200 characters!'],
  ['name.middleName', 7, 'Must be a text!'],
  ['name.nick', 'Karim', 'Unknown field!'],
  ['fatherOrHusbandName', 'a\0', 'Must not contain control characters!'],
  ['yearOfBirth', undefined, `${YEAR_OF_BIRTH} is required!`],
  ['yearOfBirth', null, `${YEAR_OF_BIRTH} is required!`],
  ['yearOfBirth', '', `${YEAR_OF_BIRTH} is required!`],
  ['yearOfBirth', '  ', `${YEAR_OF_BIRTH} is required!`],
  ['yearOfBirth', 'abcd', `${YEAR_OF_BIRTH} must be a number!`],
  ['yearOfBirth', '19x1', `${YEAR_OF_BIRTH} must be a number!`],
  ['yearOfBirth', true, `${YEAR_OF_BIRTH} must be a number!`],
  ['yearOfBirth', Number.NaN, `${YEAR_OF_BIRTH} must be a number!`],
  ['yearOfBirth', '1971.5', `${YEAR_OF_BIRTH} must be an integer!`],
  ['yearOfBirth', 1971.5, `${YEAR_OF_BIRTH} must be an integer!`],
  ['yearOfBirth', 1899, `${YEAR_OF_BIRTH} must be after 1900!`],
  ['yearOfBirth', '-1', `${YEAR_OF_BIRTH} must be after 1900!`],
  ['yearOfBirth', 2021, `${YEAR_OF_BIRTH} must be before 2020!`],
  ['phone', '   ', 'Phone number is required!'],
  ['phone', '555-0134', 'Phone number must be a valid USA phone number!'],
  ['phone', '+880 1712 345678', 'Phone number must be a valid USA phone number!'],
  ['email', 'abdul@', 'Invalid email!'],
  ['email', 'abdul@example', 'Invalid email!'],
  ['unionOfSandwip', 'MUSAPUR', 'Union of Sandwip is invalid!'],
  ['unionOfSandwip', 'dhaka', 'Union of Sandwip is invalid!'],
  ['introduceBy.phone', '12', 'Phone must be a valid USA phone number!'],
  ['introduceBy.phone', 7_185_550_134, 'Phone must be a valid USA phone number!'],
  ['introduceBy.email', 'a@example.org', 'Unknown field!'],
  ['amount', 'ten', 'Amount must be a number!'],
  ['amount', -1, 'Amount must not be negative!'],
  ['amount', 1_000_001, 'Amount must be at most 1000000!'],
  ['amount', '1.005', 'Amount must have at most 2 decimals!'],
  ['initialYearOfMembership', 'then', `${INITIAL} a number!`],
  ['initialYearOfMembership', false, `${INITIAL} a number!`],
  ['initialYearOfMembership', '2003.5', `${INITIAL} an integer!`],
  ['initialYearOfMembership', 1899, `${INITIAL} after 1900!`],
  ['initialYearOfMembership', 2027, `${INITIAL} before 2026!`],
  ['expiredYearOfMembership', 'never', EXPIRED],
  ['expiredYearOfMembership', 2027.5, EXPIRED],
  ['expiredYearOfMembership', 1899, EXPIRED],
  ['expiredYearOfMembership', 10_000, EXPIRED],
  ['typeOfMember', 'friend', 'Type of member is invalid!'],
  ['lifeMemberId', 'L'.repeat(51), 'Must be at most 50 characters!'],
  ['address.apartment', 'A'.repeat(51), 'Must be at most 50 characters!'],
  ['address.country', 'USA', 'Unknown field!'],
  ['isActive', 'true', 'Must be true or false!'],
  ['isDied', 1, 'Must be true or false!'],
  ['id', 5, 'Unknown field!'],
  ['version', 5, 'Unknown field!'],
] as const

it.each(WRONG)('a new member with %s %j: %s [S5.1, S5.3, S5.5-6, S5.8-14, S9.11]', (path, value, message) => {
  expect(fieldErrorsOf(NewMember, withField(path, value))).toEqual([{ path, message }])
})

it.each(WRONG.filter(([, value]) => value !== undefined))(
  'a change with %s %j: %s',
  (path, value, message) => {
    expect(fieldErrorsOf(MemberChanges, withField(path, value))).toEqual([{ path, message }])
  },
)

it.each([
  ['name.firstName', ' Abdul ', 'Abdul'],
  ['name.firstName', 'আব্দুল', 'আব্দুল'],
  ['name.middleName', '', null],
  ['name.middleName', null, null],
  ['name.middleName', undefined, undefined],
  ['yearOfBirth', 1900, 1900],
  ['yearOfBirth', 2020, 2020],
  ['yearOfBirth', ' 1971 ', 1971],
  ['phone', ' (718) 555-0134 ', '(718) 555-0134'],
  ['phone', '+1 718 555 0134', '+1 718 555 0134'],
  ['email', ' abdul@example.org ', 'abdul@example.org'],
  ['unionOfSandwip', 'noakhali (not for vote)', 'noakhali (not for vote)'],
  ['introduceBy', null, null],
  ['introduceBy', undefined, undefined],
  ['introduceBy', { name: '', phone: '' }, { name: null, phone: null }],
  ['amount', '', null],
  ['amount', ' ', null],
  ['amount', undefined, undefined],
  ['amount', 0, 0],
  ['amount', '120.50', 120.5],
  ['amount', 1_000_000, 1_000_000],
  ['initialYearOfMembership', '', null],
  ['initialYearOfMembership', null, null],
  ['initialYearOfMembership', undefined, undefined],
  ['initialYearOfMembership', '1900', 1900],
  ['initialYearOfMembership', 2026, 2026],
  ['expiredYearOfMembership', '', null],
  ['expiredYearOfMembership', undefined, undefined],
  ['expiredYearOfMembership', 1900, 1900],
  ['expiredYearOfMembership', '9999', 9999],
  ['typeOfMember', 'renewal_member', 'renewal_member'],
  ['lifeMemberId', '  ', null],
  ['address.apartment', ' ', null],
  ['isActive', false, false],
])('%s %j is parsed as %j [S2.91, S3.4-5, S5.2, S5.10-13, S5.16, S9.11]', (path, value, taken) => {
  const [field = '', part] = path.split('.')
  for (const schema of [NewMember, MemberChanges]) {
    const parsed: unknown = schema.parse(withField(path, value))
    const found: unknown = Reflect.get(Object(parsed), field)
    expect(part === undefined ? found : Reflect.get(Object(found), part)).toEqual(taken)
  }
})

it('Bengali digits are accepted', () => {
  const typed = {
    ...MEMBER,
    yearOfBirth: '১৯৬৫',
    initialYearOfMembership: '২০১০',
    phone: '৭১৮-৫৫৫-০১৩৪',
    amount: '২০.৫০',
  }
  expect(NewMember.parse(typed)).toMatchObject({
    yearOfBirth: 1965,
    initialYearOfMembership: 2010,
    phone: '718-555-0134',
    amount: 20.5,
  })
})
