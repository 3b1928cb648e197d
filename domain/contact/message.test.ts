import { describe, expect, it } from 'vitest'
import { faultsOf, fieldErrorsOf } from '../testing/faults-of.ts'
import { CONTACT_MESSAGES, ContactMessage, MessageChanges, NewMessage } from './message.ts'

const AT = '2026-06-15T12:00:00.000Z'

const message = (changes: Record<string, unknown> = {}) => ({
  name: 'Rahima Khatun',
  email: 'rahima@example.org',
  subject: 'The picnic',
  message: 'Is there room?',
  ...changes,
})

describe('a message', () => {
  it.each<[Record<string, unknown>, string, string]>([
    [{ name: '' }, 'name', 'Your name is required!'],
    [{ name: undefined }, 'name', 'Your name is required!'],
    [{ name: 'x'.repeat(101) }, 'name', 'Must be at most 100 characters!'],
    [{ email: 'rahima@' }, 'email', 'This e-mail address is not complete!'],
    [{ email: '', phone: '' }, 'email', 'An e-mail or a phone number is required!'],
    [{ email: null }, 'email', 'An e-mail or a phone number is required!'],
    [{ phone: '12345' }, 'phone', 'This phone number is not complete!'],
    [{ phone: 'call me 718 555 0142' }, 'phone', 'This phone number is not complete!'],
    [{ subject: ' \n ' }, 'subject', 'Subject is required!'],
    [{ message: '' }, 'message', 'Message is required!'],
    [{ message: undefined }, 'message', 'Message is required!'],
    [{ message: 'x'.repeat(5001) }, 'message', 'Must be at most 5000 characters!'],
    [{ message: 'a\0b' }, 'message', 'Must not contain control characters!'],
    [{ status: 'done' }, 'status', 'Unknown field!'],
  ])('%j: %s %s', (changes, path, text) => {
    expect(fieldErrorsOf(NewMessage, message(changes))).toEqual([{ path, message: text }])
  })

  it.each(['(718) 555-0142', '+880 1712-345678', '০১৭১২৩৪৫৬৭৮', '+44 20 7946 0123'])(
    'accepts the phone number %s',
    (phone) => {
      expect(faultsOf(NewMessage, message({ email: '', phone }))).toEqual([])
    },
  )

  it('reduces the subject to one line and preserves the line breaks of the text', () => {
    const parsed = NewMessage.parse(message({ subject: ' The\r\n picnic ', message: 'One\r\ntwo\n' }))
    expect(parsed).toMatchObject({ subject: 'The picnic', message: 'One\ntwo', locale: 'en', website: '' })
  })
})

describe('a change of a message', () => {
  it.each([
    [{ status: 'read' }, 'status: Status is invalid!'],
    [{ note: 'x'.repeat(2001) }, 'note: Must be at most 2000 characters!'],
    [{ message: 'Changed' }, 'message: Unknown field!'],
  ])('%j: %s', (changes, fault) => {
    expect(faultsOf(MessageChanges, changes)).toEqual([fault])
  })

  it('has a status, a note, or both', () => {
    expect(MessageChanges.parse({})).toEqual({})
    expect(MessageChanges.parse({ status: 'done', note: ' Called. ' })).toEqual({
      status: 'done',
      note: 'Called.',
    })
  })
})

it('admins read these fields and messages', () => {
  const record = { _id: '0190a000-0000-7000-8000-000000000000', version: 1, createdAt: AT, updatedAt: AT }
  const visitor = { name: 'Rahima Khatun', email: null, phone: '7185550142' }
  const read = {
    ...record,
    ...visitor,
    status: 'new',
    subject: 'Picnic',
    message: 'Room?',
    locale: 'bn',
    note: '',
  }
  expect(ContactMessage.parse({ ...read, ticket: 'x' })).toEqual(read)
  expect(Object.keys(CONTACT_MESSAGES)).toEqual(['notFound', 'updated', 'deleted', 'restored'])
})
