import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { startSecondProcess } from '../testing/checks.ts'
import { donorInput, messageInput, ticketOf } from '../testing/public-forms.ts'
import { failure } from '../testing/replies.ts'
import { usePeople } from '../testing/use-people.ts'

const HOUR_MS = 60 * 60 * 1000
const PER_ADDRESS = 20

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

describe('the limits', () => {
  const sendGood = async (subject: string, sending: Sending = {}) =>
    (await send(messageInput({ subject, ticket: await ticketOf(people) }), sending)).statusCode
  const sentBefore = (key: string, count: number) =>
    people.database.db
      .insertInto('throttles')
      .values({
        key: `public-form:${key}`,
        count,
        resets_at: new Date(people.clock.now() + HOUR_MS).toISOString(),
      })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ count }))
      .execute()

  it('put aside the twenty-first form of an address within an hour, also after a restart; others are not concerned [V2.4.1]', async () => {
    // An invalid form does not count.
    for (let index = 0; index < 5; index++)
      expect((await send(messageInput({ name: '' }))).statusCode).toBe(400)
    for (let index = 0; index < PER_ADDRESS - 1; index++) expect(await sendGood(`Number ${index}`)).toBe(201)
    const joined = await send(donorInput({ ticket: await ticketOf(people) }), { url: '/api/blood-donors' })
    expect(joined.statusCode).toBe(201)
    const restarted = await startSecondProcess(people, 'the same database, started anew')
    expect(await sendGood('One more', { app: restarted })).toBe(201)
    await restarted.close()
    expect(await folders()).toEqual([...Array.from({ length: PER_ADDRESS - 1 }, () => 'new'), 'spam'])
    await sendGood('Of another address', { from: '10.0.0.2' })
    expect((await folders()).at(-1)).toBe('new')
    people.clock.advance(HOUR_MS)
    await sendGood('Later')
    expect((await folders()).at(-1)).toBe('new')
  })

  it('put aside what arrives beyond the limit of all, and count an IPv6 address by its /64', async () => {
    await sentBefore('address:2001:db8:1:2', PER_ADDRESS)
    await sendGood('Of the same household', { from: '2001:db8:1:2::9' })
    await sendGood('Of its neighbour', { from: '2001:db8:1:3::9' })
    await sentBefore('all', 200)
    await sendGood('Too many of all', { from: '10.3.3.7' })
    expect(await folders()).toEqual(['spam', 'new', 'spam'])
  })

  it.each([
    ['stored', 2000, 429],
    ['stored-address:10.0.0.1', 200, 201],
  ])('refuse further forms only when %s has %i of an hour', async (key, count, elsewhere) => {
    await sentBefore(key, count)
    const refused = await send(messageInput({ subject: 'One more' }))
    expect(refused.json()).toEqual(
      failure(
        429,
        'TOO_MANY_REQUESTS',
        'Too many messages are arriving just now. Please try again in an hour, or call us!',
      ),
    )
    expect(refused.headers['retry-after']).toBe('3600')
    expect(await folders()).toEqual([])
    expect(await sendGood('Of another address', { from: '10.0.0.2' })).toBe(elsewhere)
  })
})
