import { describe, expect, it } from 'vitest'
import { faultsOf, fieldErrorsOf } from '../testing/faults-of.ts'
import {
  BloodDonor,
  DONOR_MESSAGES,
  DonorQuery,
  donorChangesSchema,
  newDonorSchema,
  PublicDonorGroup,
} from './donor.ts'

/** In Brooklyn this is still 14 June. */
const clock = { now: () => Date.UTC(2026, 5, 15, 2) }
const schema = newDonorSchema(clock)

const donor = (changes: Record<string, unknown> = {}) => ({
  name: 'Delwar Hossain',
  bloodGroup: 'O-',
  phone: '718-555-0166',
  consentVersion: 1,
  ...changes,
})

describe('a new blood donor', () => {
  it.each<[Record<string, unknown>, string, string]>([
    [{ name: ' ' }, 'name', 'Your name is required!'],
    [{ bloodGroup: 'C+' }, 'bloodGroup', 'Please choose a blood group!'],
    [{ bloodGroup: '' }, 'bloodGroup', 'Please choose a blood group!'],
    [{ phone: '' }, 'phone', 'Phone number is required!'],
    [{ phone: undefined }, 'phone', 'Phone number is required!'],
    [{ phone: '+1234567890123456' }, 'phone', 'This phone number is not complete!'],
    [{ email: 'x' }, 'email', 'This e-mail address is not complete!'],
    [{ lastDonationOn: '2026-06-15' }, 'lastDonationOn', 'This day has not come yet!'],
    [{ lastDonationOn: '2026-02-30' }, 'lastDonationOn', 'Please write the day as it is on a calendar!'],
    [{ lastDonationOn: '14 June' }, 'lastDonationOn', 'Please write the day as it is on a calendar!'],
    [{ consentVersion: null }, 'consentVersion', 'We need your consent to keep this!'],
    [{ consentVersion: 2 }, 'consentVersion', 'We need your consent to keep this!'],
    [{ consentVersion: undefined }, 'consentVersion', 'We need your consent to keep this!'],
    [{ showName: 'yes' }, 'showName', 'Must be true or false!'],
    [{ status: 'approved' }, 'status', 'Unknown field!'],
  ])('%j: %s %s', (changes, path, message) => {
    expect(fieldErrorsOf(schema, donor(changes))).toEqual([{ path, message }])
  })

  it('requires only name, blood group, phone and consent, and the name is hidden by default', () => {
    expect(schema.parse(donor({ email: '', area: ' ', lastDonationOn: '' }))).toMatchObject({
      email: null,
      area: null,
      lastDonationOn: null,
      showName: false,
    })
    expect(faultsOf(schema, donor({ lastDonationOn: '2026-06-14' }))).toEqual([])
  })

  it('a change leaves omitted fields unchanged', () => {
    expect(donorChangesSchema(clock).parse({ note: ' Called. ' })).toEqual({ note: 'Called.' })
  })

  it.each([
    [{ showName: 'yes' }, 'showName: Must be true or false!'],
    [{ status: 'dead' }, 'status: Status is invalid!'],
    [{ consentVersion: 1 }, 'consentVersion: Unknown field!'],
  ])('a change %j: %s', (changes, fault) => {
    expect(faultsOf(donorChangesSchema(clock), changes)).toEqual([fault])
  })
})

it('admins and visitors read these fields, and admins these messages', () => {
  const at = '2026-06-15T12:00:00.000Z'
  const record = { _id: '0190a000-0000-7000-8000-000000000000', version: 1, createdAt: at, updatedAt: at }
  const optional = { email: null, area: null, lastDonationOn: null, note: '' }
  const consent = { consentVersion: 1, consentedAt: at, locale: 'en', showName: true, isRemoved: false }
  const read = { ...record, ...donor(), ...optional, ...consent, status: 'approved' }
  expect(BloodDonor.parse({ ...read, ticket: 'x' })).toEqual(read)
  const group = { bloodGroup: 'O-', donors: 2, names: ['Delwar Hossain'] }
  expect(PublicDonorGroup.parse({ ...group, phone: '7185550166' })).toEqual(group)
  expect(DonorQuery.parse({ bloodGroup: 'O-' })).toMatchObject({ bloodGroup: 'O-', folder: 'waiting' })
  expect(DonorQuery.safeParse({ bloodGroup: 'C' }).success).toBe(false)
  expect(Object.keys(DONOR_MESSAGES)).toEqual(['notFound', 'updated', 'deleted', 'restored'])
})
