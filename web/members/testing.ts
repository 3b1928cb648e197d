import type { Member } from '#domain/members/member.ts'
import { toFormValues, type MemberFormValues } from './member-form.ts'

/** A fictional member, complete. */
export const aMember = (more: Partial<Member> = {}): Member => ({
  id: 12,
  _id: '0195f7a0-0000-7000-8000-000000000012',
  name: { firstName: 'Abdul', middleName: null, lastName: 'Karim' },
  fatherOrHusbandName: 'Abdur Rahim',
  yearOfBirth: 1980,
  phone: '7185550123',
  secondPhone: null,
  email: 'karim@example.org',
  unionOfSandwip: 'gasua',
  introduceBy: { name: null, phone: null },
  amount: 20,
  initialYearOfMembership: 2010,
  expiredYearOfMembership: null,
  paidOn: null,
  paidBy: null,
  paidTerms: null,
  typeOfMember: 'general_member',
  lifeMemberId: null,
  address: { street: '12 Church Ave', apartment: null, city: 'Brooklyn', state: 'NY', zipCode: '11218' },
  isActive: true,
  isDied: false,
  diedOn: null,
  image: null,
  isHidden: false,
  hiddenReason: null,
  createdAt: '2024-01-02T03:04:05.000Z',
  version: 3,
  ...more,
})

/** The form input for a new general member. */
export const filledForm = (more: Partial<MemberFormValues> = {}): MemberFormValues => ({
  ...toFormValues(null, 'general_member'),
  name: { firstName: 'Abdul', middleName: '', lastName: 'Karim' },
  fatherOrHusbandName: 'Abdur Rahim',
  yearOfBirth: '1980',
  phone: '+17185550123',
  email: 'karim@example.org',
  unionOfSandwip: 'gasua',
  address: { street: '12 Church Ave', apartment: '', city: 'Brooklyn', state: 'NY', zipCode: '11218' },
  ...more,
})
