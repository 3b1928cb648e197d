import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { startSecondProcess } from '../testing/checks.ts'
import { donorInput, messageInput, ticketOf } from '../testing/public-forms.ts'
import { failure } from '../testing/replies.ts'
import { usePeople } from '../testing/use-people.ts'

const HOUR_MS = 60 * 60 * 1000
const PER_ADDRESS = 10
const OVERALL = 200

const people = usePeople('each test')

type Sending = { from?: string; app?: FastifyInstance; url?: string }
const send = (
  input: Record<string, unknown>,
  { from = '10.0.0.1', app = people.app, url = '/api/contact' }: Sending = {},
) => app.inject({ method: 'POST', url, remoteAddress: from, payload: input })
const folders = async () => {
  const rows = await people.database.db
    .selectFrom('contact_messages')
    .select('status')
    .orderBy('uid')
    .execute()
  return rows.map(({ status }) => status)
}

describe('the trap', () => {
  it('accepts a form that was filled in over some seconds', async () => {
    for (const seconds of [3, 60, 7 * 86_400]) {
      const ticket = await ticketOf(people, seconds)
      expect((await send(messageInput({ ticket }))).statusCode).toBe(201)
    }
    expect(await folders()).toEqual(['new', 'new', 'new'])
  })

  it('stores suspected spam in its own folder, with the usual response', async () => {
    const foreign = await ticketOf(people)
    const caught = [
      messageInput({ ticket: await ticketOf(people), website: 'https://spam.example' }),
      messageInput({ ticket: await ticketOf(people, 2) }),
      messageInput({ ticket: await ticketOf(people, 7 * 86_400 + 1) }),
      messageInput({}),
      messageInput({ ticket: '....' }),
      messageInput({ ticket: `${foreign.slice(0, -1)}${foreign.endsWith('A') ? 'B' : 'A'}` }),
      messageInput({ ticket: foreign.replace(/^[^.]+/, (0).toString(36)) }),
    ]
    for (const input of caught) {
      const reply = await send(input)
      expect(reply.statusCode).toBe(201)
      expect(reply.json()).toMatchObject({ message: 'Your message has been sent. Thank you!', data: null })
    }
    expect(await folders()).toEqual(caught.map(() => 'spam'))
  })

  it('rejects a ticket that was signed with another secret', async () => {
    const other = await startSecondProcess(people, 'another secret of more than 32 characters')
    const ticket = await ticketOf({ app: other, clock: people.clock })
    await other.close()
    await send(messageInput({ ticket }))
    expect(await folders()).toEqual(['spam'])
  })

  it('issues each visitor a separate ticket, which is not cached', async () => {
    const replies = await Promise.all([1, 2].map(() => people.visitor().get('/api/public-forms/ticket')))
    expect(new Set(replies.map(({ body }) => body)).size).toBe(2)
    expect(replies.map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store'])
  })
})

describe('the throttle', () => {
  it('refuses the eleventh form of one address within an hour, across all forms and restarts', async () => {
    const sendOne = (index: number) =>
      index % 2
        ? send(messageInput({ subject: `Number ${index}` }))
        : send(donorInput({ name: `Number ${index}` }), { url: '/api/blood-donors' })
    for (let index = 0; index < PER_ADDRESS; index++) expect((await sendOne(index)).statusCode).toBe(201)
    const refused = await send(messageInput({ subject: 'One more' }))
    expect(refused.json()).toEqual(
      failure(
        429,
        'TOO_MANY_REQUESTS',
        'Too many messages are arriving just now. Please try again in an hour, or call us!',
      ),
    )
    expect(refused.headers['retry-after']).toBe('3600')

    const restarted = await startSecondProcess(people, 'the same database, started anew')
    expect((await send(messageInput({ subject: 'One more' }), { app: restarted })).statusCode).toBe(429)
    expect((await send(messageInput(), { app: restarted, from: '10.0.0.2' })).statusCode).toBe(201)
    await restarted.close()

    people.clock.advance(HOUR_MS)
    expect((await send(messageInput({ subject: 'One more' }))).statusCode).toBe(201)
  })

  it('refuses all visitors for the rest of an hour with two hundred forms', async () => {
    const statuses = []
    for (let index = 0; index < OVERALL; index++) {
      const from = `10.1.${Math.floor(index / 9)}.1`
      statuses.push((await send(messageInput({ subject: `Number ${index}` }), { from })).statusCode)
    }
    expect(new Set(statuses)).toEqual(new Set([201]))
    expect((await send(messageInput({ subject: 'Late' }), { from: '10.2.0.1' })).statusCode).toBe(429)
    people.clock.advance(HOUR_MS)
    expect((await send(messageInput({ subject: 'Late' }), { from: '10.2.0.1' })).statusCode).toBe(201)
  })

  it('does not count an invalid form', async () => {
    for (let index = 0; index <= PER_ADDRESS; index++) {
      expect((await send(messageInput({ name: '' }))).statusCode).toBe(400)
    }
    expect((await send(messageInput())).statusCode).toBe(201)
  })
})
