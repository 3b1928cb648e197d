import type { TestApp } from './test-app.ts'
import type { People } from './people.ts'

/** A form ticket, as a browser requests it some time before the form is sent. */
export const ticketOf = async ({ app, clock }: Pick<TestApp, 'app' | 'clock'>, seconds = 60) => {
  const reply = await app.inject('/api/public-forms/ticket')
  clock.advance(seconds * 1000)
  return reply.json<{ data: { ticket: string } }>().data.ticket
}

/** A valid message; `changes` replaces fields. */
export const messageInput = (changes: Record<string, unknown> = {}) => ({
  name: 'Rahima Khatun',
  email: 'rahima@example.org',
  phone: '',
  subject: 'The picnic',
  message: 'Is there room for\ntwo more?',
  locale: 'bn',
  website: '',
  ...changes,
})

/** A valid request about a member. */
export const correctionInput = (memberId: string, changes: Record<string, unknown> = {}) => ({
  memberId,
  field: 'address.zipCode',
  proposed: '11230',
  name: 'Rahima Khatun',
  email: 'rahima@example.org',
  phone: '',
  note: '',
  locale: 'bn',
  website: '',
  ...changes,
})

/** A valid donor. */
export const donorInput = (changes: Record<string, unknown> = {}) => ({
  name: 'Delwar Hossain Majumder',
  bloodGroup: 'O-',
  phone: '718-555-0166',
  email: 'delwar@example.org',
  area: 'Kensington 11218',
  lastDonationOn: '2026-01-20',
  showName: true,
  consentVersion: 1,
  locale: 'en',
  website: '',
  ...changes,
})

let sent = 0
/** A new IP address, which is not rate-limited yet. */
export const nextAddress = () => `10.20.${Math.floor(++sent / 250)}.${sent % 250}`

/** Sends a public form with a ticket, from a new IP address. */
export const sendForm = async (people: Pick<People, 'app' | 'clock'>, url: string, input: object) =>
  people.app.inject({
    method: 'POST',
    url,
    remoteAddress: nextAddress(),
    payload: { ticket: await ticketOf(people), ...input },
  })
