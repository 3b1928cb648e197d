import { describe, expect, it } from 'vitest'
import { toFieldErrors } from '#domain/validation.ts'
import {
  memberFormSchema,
  showsExpiredYear,
  showsLifeMemberId,
  toFormValues,
  toMemberChanges,
  toMemberInput,
  type FormMode,
  type MemberFormValues,
} from './member-form.ts'
import { aMember, filledForm } from './testing.ts'

const clock = { now: () => Date.parse('2026-06-01T12:00:00Z') }
const messages = (values: MemberFormValues, mode: FormMode = 'create') => {
  const parsed = memberFormSchema(clock, mode).safeParse(values)
  const faults = parsed.success ? [] : toFieldErrors(parsed.error)
  return Object.fromEntries(faults.map(({ path, message }) => [path, message]))
}

describe('the request of the form', () => {
  it('omits or clears blank optional fields, and converts years and amounts to numbers [S2.91, S3.6, S7.13]', () => {
    const values = filledForm({ amount: ' 12.50 ', initialYearOfMembership: '2011' })
    expect(memberFormSchema(clock, 'create').parse(values)).toEqual({
      name: { firstName: 'Abdul', middleName: null, lastName: 'Karim' },
      fatherOrHusbandName: 'Abdur Rahim',
      yearOfBirth: 1980,
      phone: '+17185550123',
      secondPhone: null,
      email: 'karim@example.org',
      unionOfSandwip: 'gasua',
      introduceBy: { name: null, phone: null },
      amount: 12.5,
      initialYearOfMembership: 2011,
      typeOfMember: 'general_member',
      address: { street: '12 Church Ave', apartment: null, city: 'Brooklyn', state: 'NY', zipCode: '11218' },
      isActive: true,
      isHidden: false,
      hiddenReason: null,
    })
  })

  it('has the reason only together with the hidden flag, and requires it', () => {
    const values = filledForm({ isHidden: true, hiddenReason: ' Asked for it. ' })
    expect(toMemberInput(values, 'create')).toMatchObject({ isHidden: true, hiddenReason: 'Asked for it.' })
    expect(toMemberInput({ ...values, isHidden: false }, 'update')).toMatchObject({
      isHidden: false,
      hiddenReason: null,
    })
    expect(messages({ ...values, hiddenReason: ' ' })).toEqual({
      hiddenReason: 'A reason is required to hide a member from visitors!',
    })
  })

  it('has the life member ID for life members only [S2.95, S7.13]', () => {
    expect(toMemberInput(filledForm({ lifeMemberId: 'L-1' }), 'create')).not.toHaveProperty('lifeMemberId')
    const life = filledForm({ typeOfMember: 'life_member', lifeMemberId: 'L-1', isActive: 'false' })
    expect(toMemberInput(life, 'create')).toMatchObject({
      lifeMemberId: 'L-1',
      isActive: false,
      isDied: true,
    })
  })

  it('an update has only the changed fields; a blank clears', () => {
    const before = toFormValues(aMember({ expiredYearOfMembership: 2024 }))
    const after = {
      ...before,
      email: 'new@example.org',
      amount: '',
      address: { ...before.address, apartment: '3B' },
    }
    const parsed = memberFormSchema(clock, 'update').parse(after)
    expect(toMemberChanges(before, after, parsed)).toEqual({
      email: 'new@example.org',
      amount: null,
      address: { ...before.address, apartment: '3B' },
    })
    expect(toMemberChanges(before, before, parsed)).toEqual({})
  })

  it('another spelling of the same phone number is not a change', () => {
    expect(toFormValues(aMember({ phone: '(718) 555-0123' })).phone).toBe('+17185550123')
    expect(toFormValues(aMember({ phone: '+1 718 555 0123' })).phone).toBe('+17185550123')
  })

  it.each([
    ['life_member', true, true, 'false'],
    ['life_member', false, false, 'true'],
    ['general_member', true, true, 'false'],
    ['new_member', false, false, 'false'],
    ['renewal_member', true, false, 'true'],
  ] as const)(
    'shows a %s with isActive %s and isDied %s as %s [S4.9]',
    (typeOfMember, isActive, isDied, shown) => {
      expect(toFormValues(aMember({ typeOfMember, isActive, isDied })).isActive).toBe(shown)
    },
  )
})

describe('the messages of the form [S5.17]', () => {
  it('report every required field', () => {
    expect(messages(toFormValues(null))).toEqual({
      'name.firstName': 'First name is required!',
      'name.lastName': 'Last name is required!',
      fatherOrHusbandName: 'Father Or Husband name is required!',
      yearOfBirth: 'Year of Birth is required!',
      phone: 'Phone number is required!',
      email: 'Email is required!',
      unionOfSandwip: 'Union of Sandwip is required!',
      typeOfMember: 'Type of member is required!',
      'address.street': 'Street is required!',
      'address.city': 'City is required!',
      'address.state': 'State is required!',
      'address.zipCode': 'Zip Code is required!',
    })
  })

  it.each<[Partial<MemberFormValues>, Record<string, string>]>([
    [{ yearOfBirth: '19x0' }, { yearOfBirth: 'Year of Birth must be a number!' }],
    [{ yearOfBirth: '1899' }, { yearOfBirth: 'Year of Birth must be after 1900!' }],
    [{ yearOfBirth: '2021' }, { yearOfBirth: 'Year of Birth must be before 2020!' }],
    [{ phone: '+880123456' }, { phone: 'Phone number must be a valid USA phone number!' }],
    [{ email: 'karim@' }, { email: 'Invalid email!' }],
    [
      { introduceBy: { name: '', phone: '123' } },
      { 'introduceBy.phone': 'Phone must be a valid USA phone number!' },
    ],
    [
      { initialYearOfMembership: '2027' },
      { initialYearOfMembership: 'Initial year of membership must be before 2026!' },
    ],
    [{ typeOfMember: 'life_member' }, { lifeMemberId: 'Life Member ID is required for life members!' }],
  ])('%j', (more, expected) => {
    expect(messages(filledForm(more))).toEqual(expected)
  })

  it('the expiration year is validated only if it is shown [S2.93, S4.11]', () => {
    const values = filledForm({ expiredYearOfMembership: '99' })
    expect(messages(values, 'create')).toEqual({})
    expect(messages(values, 'update')).toEqual({
      expiredYearOfMembership: 'Expired year of membership must be 4 digits!',
    })
  })
})

it('fields are shown by type and mode [S2.93, S2.95, S4.11]', () => {
  expect(showsExpiredYear('general_member', 'update')).toBe(true)
  expect(showsExpiredYear('general_member', 'create')).toBe(false)
  expect(showsExpiredYear('new_member', 'update')).toBe(false)
  expect(showsLifeMemberId('life_member')).toBe(true)
  expect(showsLifeMemberId('general_member')).toBe(false)
})
