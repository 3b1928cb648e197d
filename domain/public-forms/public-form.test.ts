import { expect, it } from 'vitest'
import { z } from 'zod'
import { faultsOf } from '../testing/faults-of.ts'
import { anyPhone, FormTicket, optionalAnyPhone, optionalEmail, Visitor } from './public-form.ts'

const REQUIRED = 'Phone number is required!'
const PHONE_INCOMPLETE = 'This phone number is not complete!'
const EMAIL_INCOMPLETE = 'This e-mail address is not complete!'
const Fields = z.strictObject({ phone: anyPhone(REQUIRED), second: optionalAnyPhone, email: optionalEmail })
const PHONE = '7185550142'

it.each([
  [{ phone: `${PHONE}, evenings` }, `phone: ${PHONE_INCOMPLETE}`],
  [{ phone: `x${PHONE}` }, `phone: ${PHONE_INCOMPLETE}`],
  [{ phone: '123456' }, `phone: ${PHONE_INCOMPLETE}`],
  [{ phone: '1'.repeat(16) }, `phone: ${PHONE_INCOMPLETE}`],
  [{ phone: `7${'-'.repeat(31)}185550142` }, `phone: ${PHONE_INCOMPLETE}`],
  [{ phone: ' ' }, `phone: ${REQUIRED}`],
  [{ phone: 7185550142 }, `phone: ${REQUIRED}`],
  [{ second: 7185550142 }, `second: ${PHONE_INCOMPLETE}`],
  [{ second: '12' }, `second: ${PHONE_INCOMPLETE}`],
  [{ email: 7 }, `email: ${EMAIL_INCOMPLETE}`],
  [{ email: `${'x'.repeat(243)}@example.org` }, `email: ${EMAIL_INCOMPLETE}`],
])('%j: %s', (fields, fault) => {
  expect(faultsOf(Fields, { phone: PHONE, ...fields })).toEqual([fault])
})

it.each([
  [{ phone: '1234567' }, { phone: '1234567' }],
  [{ phone: '1'.repeat(15) }, { phone: '1'.repeat(15) }],
  [{ phone: ` ${PHONE} ${' '.repeat(40)}` }, { phone: PHONE }],
  [{ phone: `7${'-'.repeat(30)}185550142` }, { phone: `7${'-'.repeat(30)}185550142` }],
  [{ phone: '\u202A+1 (718)\u00A0555\u20110142\u202C' }, { phone: '+1 (718) 555-0142' }],
  [{ phone: 'Phone: (718) 555–0142 x 4' }, { phone: '(718) 555-0142 ext. 4' }],
  [{ second: ' ০১৭১২-৩৪৫৬৭৮ ' }, { second: '01712-345678' }],
  [
    { second: ' ', email: ' ' },
    { second: null, email: null },
  ],
  [
    { second: null, email: null },
    { second: null, email: null },
  ],
  [{ email: ' karim@example.org ' }, { email: 'karim@example.org' }],
])('%j is stored as %j', (fields, stored) => {
  expect(Fields.parse({ phone: PHONE, ...fields })).toMatchObject(stored)
})

it('a ticket and a visitor have these fields', () => {
  const visitor = { name: 'Karim', email: null, phone: PHONE }
  expect(Visitor.parse({ ...visitor, ticket: 'x' })).toEqual(visitor)
  expect(FormTicket.parse({ ...visitor, ticket: 'x' })).toEqual({ ticket: 'x' })
})
