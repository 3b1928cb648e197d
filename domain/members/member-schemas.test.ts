import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { faultsOf } from '../testing/faults-of.ts'
import { MemberQuery } from './member-query.ts'
import {
  HIDDEN_REASON_REQUIRED,
  hiddenReasonFault,
  LIFE_ID_REQUIRED,
  ListedMember,
  ListedPublicMember,
  Member,
  memberChangesSchema,
  MemberListMeta,
  newMemberSchema,
  pairFaults,
  PublicMember,
} from './member.ts'

const clock = { now: () => Date.UTC(2026, 5, 15) }
const UUID = '0190a000-0000-7000-8000-000000000000'

const published = {
  id: 7,
  _id: UUID,
  name: { firstName: 'Abdul', middleName: null, lastName: 'Chowdhury' },
  fatherOrHusbandName: 'Nurul Islam',
  phone: '718-555-0134',
  unionOfSandwip: 'musapur',
  initialYearOfMembership: 2010,
  typeOfMember: 'life_member',
  lifeMemberId: 'LM-7',
  address: { street: '41 Harbor Lane', apartment: null, city: 'Brooklyn', state: 'NY', zipCode: '11218' },
  isActive: true,
  isDied: false,
  image: null,
}
const member = {
  ...published,
  yearOfBirth: 1971,
  secondPhone: null,
  email: 'abdul@example.org',
  introduceBy: { name: 'Karim', phone: null },
  amount: 20,
  expiredYearOfMembership: null,
  paidOn: '2026-01-05',
  paidBy: 'money_order',
  paidTerms: null,
  diedOn: null,
  isHidden: true,
  hiddenReason: 'Asked for it',
  createdAt: '2026-06-15T12:00:00.000Z',
  version: 3,
}
const match = { kind: 'exact', parts: [{ start: 0, end: 5 }], isWhole: false, former: 3 }

it.each<[string, z.ZodType, object]>([
  ['a member', Member, member],
  ['a member of the public check', PublicMember, published],
  ['a member in a list', ListedMember, { ...member, yearOfBirth: null, createdAt: null, match }],
  ['a member in a public list', ListedPublicMember, { ...published, match }],
  ['the counts of a search', MemberListMeta, { page: 1, limit: 30, total: 2, exact: 1, others: 1 }],
])('a reply with %s has its fields, and no other', (_what, schema, reply) => {
  expect(schema.parse({ ...reply, imageId: 9 })).toEqual(reply)
})

it('the public check drops what is not for the public', () => {
  expect(ListedPublicMember.parse(member)).toEqual(published)
})

describe('a change of a member', () => {
  it.each([
    [{ secondPhone: '555' }, 'secondPhone: Second phone must be a phone number with its country code!'],
    [{ diedOn: '15 June' }, 'diedOn: Please write the day as it is on a calendar!'],
    [{ isHidden: 'yes' }, 'isHidden: Must be true or false!'],
    [
      { expiredYearOfMembership: 10_000 },
      'expiredYearOfMembership: Expired year of membership must be 4 digits!',
    ],
    [{ name: null }, 'name: Name is required!'],
    [{ name: { firstName: 'A', lastName: 'B', title: 'Dr' } }, 'name.title: Unknown field!'],
    [{ address: 'Brooklyn' }, 'address: Address is required!'],
    [{ address: { ...published.address, country: 'USA' } }, 'address.country: Unknown field!'],
    [{ image: 'a.png' }, 'image: Must be null, or sent as a file!'],
  ])('%j: %s', (change, fault) => {
    expect(faultsOf(memberChangesSchema(clock), change)).toEqual([fault])
  })
})

it.each([
  [{}, null],
  [{ isHidden: false, hiddenReason: '' }, null],
  [{ isHidden: true, hiddenReason: 'Asked for it' }, null],
  [{ isHidden: true, hiddenReason: ' ' }, HIDDEN_REASON_REQUIRED],
  [{ isHidden: true, hiddenReason: 7 }, HIDDEN_REASON_REQUIRED],
  [{ isHidden: true }, HIDDEN_REASON_REQUIRED],
])('with %j the fault of the reason is %s', (given, message) => {
  expect(hiddenReasonFault(given)).toEqual(message && { path: 'hiddenReason', message })
})

it('the rules over two fields are checked together, each only where its own fields are valid', () => {
  expect(pairFaults({})).toEqual([])
  expect(pairFaults({ typeOfMember: 'life_member', isHidden: true }).map(({ message }) => message)).toEqual([
    LIFE_ID_REQUIRED,
    HIDDEN_REASON_REQUIRED,
  ])
  const faults = (input: object) => faultsOf(newMemberSchema(clock), { ...member, ...input })
  expect(faults({ lifeMemberId: 7, isHidden: 'yes', hiddenReason: '' })).not.toContain(
    `hiddenReason: ${HIDDEN_REASON_REQUIRED}`,
  )
  expect(faults({ lifeMemberId: 7 })).not.toContain(`lifeMemberId: ${LIFE_ID_REQUIRED}`)
  expect(faults({ lifeMemberId: '' })).toContain(`lifeMemberId: ${LIFE_ID_REQUIRED}`)
})

describe('the query of a list', () => {
  it.each([
    { match: 'exact' },
    { match: 'any' },
    { sortOrder: 'asc' },
    { sortOrder: 'desc' },
    { count: 'only' },
  ])('may have %j', (query) => {
    expect(MemberQuery.parse(query)).toMatchObject(query)
  })

  it.each([
    [{ initialYearOfMemberships: '2010,x2011' }, 'initialYearOfMemberships.1: Must be a year!'],
    [{ expiredOn: '2011' }, 'expiredOn: Must be a day!'],
    [{ searchTerm: 7 }, 'searchTerm: Must be a text!'],
    [{ changedSince: 7 }, 'changedSince: Must be a day!'],
    [{ changedSince: 'today' }, 'changedSince: Must be a day!'],
    [{ match: 'some' }, 'match: Must be exact or any!'],
    [{ match: '' }, 'match: Must be exact or any!'],
    [{ sortOrder: '' }, 'sortOrder: Must be asc or desc!'],
    [{ count: '' }, 'count: Must be only!'],
  ])('may not have %j: %s', (query, fault) => {
    expect(faultsOf(MemberQuery, query)).toEqual([fault])
  })
})
