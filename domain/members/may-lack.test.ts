import { expect, it } from 'vitest'
import { fieldErrorsOf } from '../testing/faults-of.ts'
import { ALL_MAY_LACK, NOTHING_LACKS } from './may-lack.ts'
import { memberChangesSchema, newMemberSchema } from './member.ts'

const clock = { now: () => Date.UTC(2026, 5, 15) }
const MEMBER = {
  name: { firstName: 'Abdul', lastName: 'Chowdhury' },
  yearOfBirth: 1971,
  phone: '718-555-0134',
  unionOfSandwip: 'musapur',
  typeOfMember: 'general_member',
  address: { street: '41 Harbor Lane', city: 'Brooklyn', state: 'NY', zipCode: '11218' },
}

it.each([undefined, null, '', '  '])('%j is refused unless the settings allow it', (blank) => {
  const input = { ...MEMBER, email: blank, fatherOrHusbandName: blank }
  expect(fieldErrorsOf(newMemberSchema(clock), input)).toEqual([
    { path: 'fatherOrHusbandName', message: 'Father Or Husband name is required!' },
    { path: 'email', message: 'Email is required!' },
  ])
  const one = newMemberSchema(clock, { ...NOTHING_LACKS, email: true })
  expect(fieldErrorsOf(one, input).map(({ path }) => path)).toEqual(['fatherOrHusbandName'])
  const all = newMemberSchema(clock, ALL_MAY_LACK).parse(input)
  expect([all.email, all.fatherOrHusbandName]).toEqual(['', ''])
})

it('what is given has the rules of the specification all the same', () => {
  const schema = newMemberSchema(clock, ALL_MAY_LACK)
  const input = { ...MEMBER, email: 'nobody', fatherOrHusbandName: 7 }
  expect(fieldErrorsOf(schema, input)).toEqual([
    { path: 'fatherOrHusbandName', message: 'Father Or Husband name is required!' },
    { path: 'email', message: 'Invalid email!' },
  ])
  expect(schema.parse({ ...MEMBER, email: ' a@example.org ' }).email).toBe('a@example.org')
})

it('an edit that leaves them out changes nothing', () => {
  const schema = memberChangesSchema(clock, ALL_MAY_LACK)
  expect(schema.parse({})).toEqual({})
  expect(schema.parse({ email: null })).toEqual({ email: '' })
})
