import { describe, expect, it } from 'vitest'
import { faultsOf, fieldErrorsOf } from '../testing/faults-of.ts'
import type { Member } from '../members/member.ts'
import {
  AppliedCorrection,
  CORRECTION_MESSAGES,
  CorrectionDecision,
  CorrectionQuery,
  CorrectionReceipt,
  CorrectionRequest,
  newCorrection,
} from './correction.ts'
import { presentValue, proposedChanges } from './proposed-changes.ts'

const NewCorrection = newCorrection({ now: () => Date.UTC(2026, 5, 15) })

const AT = '2026-06-15T12:00:00.000Z'

const input = {
  memberId: 'somebody',
  field: 'address.zipCode',
  proposed: ' 11230 ',
  name: 'Salma\nKhatun',
  email: 'salma@example.org',
}
const faults = (changes: object) =>
  Object.fromEntries(
    fieldErrorsOf(NewCorrection, { ...input, ...changes }).map(({ path, message }) => [path, message]),
  )

describe('a correction request', () => {
  it('is stored as typed, with surrounding whitespace trimmed', () => {
    expect(NewCorrection.parse(input)).toMatchObject({ proposed: '11230', name: 'Salma Khatun', note: '' })
    expect(NewCorrection.parse({ ...input, proposed: 'one\r\ntwo' }).proposed).toBe('one\ntwo')
  })

  it.each([
    [
      { field: '', proposed: ' ', name: '', email: '' },
      {
        field: 'Please choose what is wrong!',
        proposed: 'Please write what it should say!',
        name: 'Your name is required!',
        email: 'An e-mail or a phone number is required!',
      },
    ],
    [{ field: 'email' }, { field: 'Please choose what is wrong!' }],
    [{ proposed: undefined }, { proposed: 'Please write what it should say!' }],
    [{ proposed: 'x'.repeat(1001) }, { proposed: 'Must be at most 1000 characters!' }],
    [{ note: 'x'.repeat(1001) }, { note: 'Must be at most 1000 characters!' }],
    [{ email: 'salma' }, { email: 'This e-mail address is not complete!' }],
    [{ email: '', phone: '12' }, { phone: 'This phone number is not complete!' }],
    [{ email: '', phone: '+880 1712-345678' }, {}],
    [{ status: 'applied' }, { status: 'Unknown field!' }],
    [{ proposed: '1'.repeat(200) }, { proposed: 'Must be at most 20 characters!' }],
    [{ field: 'phone', proposed: 'abc' }, { proposed: 'Phone number must be a valid USA phone number!' }],
    [
      { field: 'initialYearOfMembership', proposed: 'two thousand' },
      { proposed: 'Initial year of membership must be a number!' },
    ],
    [{ field: 'initialYearOfMembership', proposed: '২০২০' }, {}],
    [{ field: 'phone', proposed: '৭১৮-৫৫৫-০১২৩' }, {}],
    [{ field: 'unionOfSandwip', proposed: 'Atlantis' }, { proposed: 'Union of Sandwip is invalid!' }],
    [{ memberId: 7 }, { memberId: 'Must be a text!' }],
    [{ field: 'name.lastName', proposed: 'Khan' }, {}],
    [{ field: 'address.city', proposed: 'Queens' }, {}],
    [{ field: 'other', proposed: 'My father is called otherwise.' }, {}],
  ])('%j has the errors %j', (changes, expected) => expect(faults(changes)).toEqual(expected))
})

const member = {
  name: { firstName: 'Abdul', middleName: null, lastName: 'Karim' },
  address: { street: '12 Church Ave', apartment: null, city: 'Brooklyn', state: 'NY', zipCode: '11218' },
  unionOfSandwip: 'gasua',
  initialYearOfMembership: 2010,
} as Member

describe('a proposed value', () => {
  it.each([
    ['name.middleName', ' Hai \n Md', { name: { ...member.name, middleName: 'Hai Md' } }],
    ['address.zipCode', '11230', { address: { ...member.address, zipCode: '11230' } }],
    ['phone', '718-555-0123', { phone: '718-555-0123' }],
    ['unionOfSandwip', 'Musapur', { unionOfSandwip: 'musapur' }],
    ['unionOfSandwip', 'Atlantis', { unionOfSandwip: 'Atlantis' }],
    ['initialYearOfMembership', '2011', { initialYearOfMembership: '2011' }],
  ] as const)('for %s, %j, becomes %j in the request', (field, proposed, changes) =>
    expect(proposedChanges(member, field, proposed)).toEqual(changes),
  )

  it('is shown next to the current value', () => {
    expect(presentValue(member, 'name.firstName')).toBe('Abdul')
    expect(presentValue(member, 'name.middleName')).toBe('')
    expect(presentValue(member, 'address.zipCode')).toBe('11218')
    expect(presentValue(member, 'initialYearOfMembership')).toBe('2010')
  })
})

describe('what an admin sends about a request', () => {
  it.each([
    [{ status: 'new' }, 'status: Status is invalid!'],
    [{ status: 'applied' }, 'status: Status is invalid!'],
    [{ answer: 'x'.repeat(501) }, 'answer: Must be at most 500 characters!'],
    [{ proposed: '11230' }, 'proposed: Unknown field!'],
  ])('the decision %j: %s', (decision, fault) => {
    expect(faultsOf(CorrectionDecision, decision)).toEqual([fault])
  })

  it.each([
    [{ searchTerm: 7 }, 'searchTerm: Must be a text!'],
    [{ searchTerm: 'x'.repeat(101) }, 'searchTerm: Must be at most 100 characters!'],
    [{ folder: 'trash' }, 'folder: Folder is invalid!'],
  ])('the query %j: %s', (query, fault) => {
    expect(faultsOf(CorrectionQuery, query)).toEqual([fault])
  })

  it('is trimmed, and may be empty', () => {
    expect(CorrectionQuery.parse({ searchTerm: ` ${'x'.repeat(100)} ` })).toEqual({
      folder: 'open',
      page: 1,
      searchTerm: 'x'.repeat(100),
    })
    expect(CorrectionDecision.parse({})).toEqual({})
    expect(CorrectionDecision.parse({ status: 'dismissed', answer: ' No. ' })).toEqual({
      status: 'dismissed',
      answer: 'No.',
    })
  })
})

it('admins read these fields and messages, and visitors the receipt', () => {
  const record = { _id: '0190a000-0000-7000-8000-000000000000', version: 1, createdAt: AT }
  const visitor = { name: 'Salma Khatun', email: null, phone: '7185550142' }
  const closed = { answer: '', closedAt: null, closedBy: null, locale: 'en' }
  const about = { _id: record._id, id: 7, name: member.name, typeOfMember: 'general_member' }
  const request = {
    ...record,
    ...visitor,
    ...closed,
    receipt: '123456',
    status: 'open',
    field: 'phone',
    proposed: '7185550142',
    note: '',
    member: about,
  }
  expect(CorrectionRequest.parse({ ...request, updatedAt: AT, ticket: 'x' })).toEqual(request)
  expect(CorrectionReceipt.parse(request)).toEqual({ receipt: '123456' })
  expect(Object.keys(AppliedCorrection.shape)).toEqual(['request', 'member'])
  expect(Object.keys(CORRECTION_MESSAGES)).toEqual(['notFound', 'updated', 'deleted', 'restored'])
})
