import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { startSecondProcess } from '../testing/checks.ts'
import { donorInput, messageInput, ticketOf } from '../testing/public-forms.ts'
import { failure } from '../testing/replies.ts'
import { usePeople } from '../testing/use-people.ts'

const HOUR_MS = 60 * 60 * 1000
const PER_ADDRESS = 10

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
  const counted = (key: string, count: number) =>
    people.database.db
      .insertInto('throttles')
      .values({
        key: `public-form:${key}`,
        count,
        resets_at: new Date(people.clock.now() + HOUR_MS).toISOString(),
      })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ count }))
      .execute()
  const sendGood = async (subject: string, sending: Sending = {}) =>
    (await send(messageInput({ subject, ticket: await ticketOf(people) }), sending)).statusCode

  it('puts aside the eleventh form of one kind from an address within an hour, also after a restart [V2.4.1]', async () => {
    for (let index = 0; index < PER_ADDRESS; index++) expect(await sendGood(`Number ${index}`)).toBe(201)
    const restarted = await startSecondProcess(people, 'the same database, started anew')
    expect(await sendGood('One more', { app: restarted })).toBe(201)
    await restarted.close()
    expect(await folders()).toEqual([...Array.from({ length: PER_ADDRESS }, () => 'new'), 'spam'])
    // Neither another form nor another address is concerned.
    const donor = donorInput({ ticket: await ticketOf(people) })
    expect((await send(donor, { url: '/api/blood-donors' })).statusCode).toBe(201)
    const donors = people.database.db.selectFrom('blood_donors').select('status')
    expect(await donors.execute()).toEqual([{ status: 'waiting' }])
    await sendGood('Of another address', { from: '10.0.0.2' })
    expect((await folders()).at(-1)).toBe('new')
    people.clock.advance(HOUR_MS)
    await sendGood('Later')
    expect((await folders()).at(-1)).toBe('new')
  })

  it.each([
    ['contact:address:2001:db8:1:2', 10, '2001:db8:1:2::9', '2001:db8:1:3::9'],
    ['contact:network:2001:db8:1', 40, '2001:db8:1:2::9', '2001:db8:2:2::9'],
    ['contact:network:10.3.3', 40, '10.3.3.7', '10.3.4.7'],
    ['contact:all', 200, '10.3.3.7', null],
  ])('puts aside what %s sends beyond %i', async (key, count, from, other) => {
    await counted(key, count)
    await sendGood('Suspected', { from })
    expect(await folders()).toEqual(['spam'])
    if (other === null) return
    await sendGood('Of others', { from: other })
    expect(await folders()).toEqual(['spam', 'new'])
  })

  it.each([
    ['contact:stored', 2000, 429],
    ['contact:stored-network:10.0.0', 200, 201],
  ])('refuses further forms only when %s has %i of an hour', async (key, count, elsewhere) => {
    await counted(key, count)
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
    expect(await sendGood('Of another network', { from: '10.3.4.7' })).toBe(elsewhere)
  })

  it('accepts the first three forms of a network that has sent none, while others are refused', async () => {
    await counted('contact:stored-others', 1500)
    await counted('contact:stored', 1500)
    await counted('contact:newcomer:10.0.0', 3)
    expect(await sendGood('Of a network with many')).toBe(429)
    const from = '10.3.4.7'
    for (const number of [1, 2, 3]) expect(await sendGood(`Number ${number}`, { from })).toBe(201)
    expect(await sendGood('Number 4', { from })).toBe(429)
    expect(await folders()).toHaveLength(3)
  })

  it('does not count an invalid form', async () => {
    for (let index = 0; index <= PER_ADDRESS; index++) {
      expect((await send(messageInput({ name: '' }))).statusCode).toBe(400)
    }
    await sendGood('Valid')
    expect(await folders()).toEqual(['new'])
  })
})
