import type { FastifyInstance } from 'fastify'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { readEnv } from '../env.ts'
import { HttpError } from '../http/errors.ts'
import { createBrowser, PASSWORD, startTestApp, type TestApp } from '../testing/test-app.ts'
import { countGuess } from './guesses.ts'
import { failure } from '../testing/replies.ts'

const WINDOW_SECONDS = 15 * 60
const PER_ADDRESS = 50
const PER_NETWORK = 200
const PER_DEVICE = 10
const HOUR = 3_600_000
const DAY = 24 * HOUR
const FREE_GUESSES = 3

let testApp: TestApp
/** A second process of the same site. */
let neighbour: FastifyInstance
/** A site behind one proxy. */
let proxied: FastifyInstance

beforeAll(async () => {
  testApp = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
  const { database, clock } = testApp
  const settings = {
    secret: 'another process, the same database',
    accessTtlSeconds: 60,
    refreshTtlSeconds: 60,
  }
  neighbour = await buildApp({ database, clock, settings, env: readEnv({}) })
  proxied = await buildApp({ database, clock, settings, env: readEnv({ TRUST_PROXY: '1' }) })
})
afterAll(async () => {
  await neighbour.close()
  await proxied.close()
  await testApp.close()
})

type Attempt = {
  app?: FastifyInstance
  email: string
  password?: string
  from: string
  forwardedFor?: string
}
const attempt = async ({
  app = testApp.app,
  email,
  password = 'wrong-password',
  from,
  forwardedFor,
}: Attempt) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: from,
    headers: forwardedFor ? { 'x-forwarded-for': forwardedFor } : {},
    payload: { email, password },
  })
const statusOf = async (one: Attempt) => (await attempt(one)).statusCode
const times = (count: number, one: (index: number) => Attempt) =>
  Promise.all(Array.from({ length: count }, (_, index) => statusOf(one(index))))
const repeated = (status: number, count: number) => Array.from({ length: count }, () => status)

describe('of one account', () => {
  it('guesses have growing waits, from all addresses together, even for the right password [V6.3.1]', async () => {
    const { email } = await testApp.addUser('user', 'guessed@example.org')
    expect(await times(FREE_GUESSES, (index) => ({ email, from: `10.1.0.${index}` }))).toEqual(
      repeated(401, FREE_GUESSES),
    )
    const refused = await attempt({ email: email.toUpperCase(), password: PASSWORD, from: '10.1.0.110' })
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('30')
    expect(refused.json()).toEqual(
      failure(429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please wait a few minutes and try again!'),
    )
    testApp.clock.advance(29_000)
    expect((await attempt({ email, from: '10.1.0.111' })).headers['retry-after']).toBe('1')
    testApp.clock.advance(1000)
    expect(await statusOf({ email, from: '10.1.0.112' })).toBe(401)
    expect((await attempt({ email, from: '10.1.0.113' })).headers['retry-after']).toBe('60')
    testApp.clock.advance(60_000)
    expect(await statusOf({ email, password: PASSWORD, from: '10.1.0.114' })).toBe(200)
  })

  it('an unknown account is throttled in the same way', async () => {
    const email = 'never-seen@example.org'
    const statuses = await times(FREE_GUESSES + 1, (index) => ({ email, from: `10.2.0.${index}` }))
    expect(statuses.toSorted()).toEqual([...repeated(401, FREE_GUESSES), 429])
  })

  it('a successful sign-in is not a guess, and resets none', async () => {
    const { email } = await testApp.addUser('user', 'forgetful@example.org')
    expect(await times(2, (index) => ({ email, from: `10.3.0.${index}` }))).toEqual([401, 401])
    expect(await statusOf({ email, password: PASSWORD, from: '10.3.0.104' })).toBe(200)
    expect(await statusOf({ email, password: PASSWORD, from: '10.3.0.105' })).toBe(200)
    expect(await statusOf({ email, from: '10.3.0.106' })).toBe(401)
    expect(await statusOf({ email, from: '10.3.0.107' })).toBe(429)
  })

  it('a successful sign-in does not extend the wait for the next guess [V6.3.1]', async () => {
    const { email } = await testApp.addUser('user', 'many-devices@example.org')
    const guess = async () => {
      const reply = await attempt({ email, from: '10.15.0.1' })
      if (reply.statusCode === 429) testApp.clock.advance(Number(reply.headers['retry-after']) * 1000)
      return reply.statusCode === 401
    }
    for (let guesses = 0; guesses < 8;) if (await guess()) guesses++
    testApp.clock.advance(45 * 60_000)
    for (let device = 2; device < 5; device++)
      expect(await statusOf({ email, password: PASSWORD, from: `10.15.0.${device}` })).toBe(200)
    expect(await statusOf({ email, from: '10.15.0.5' })).toBe(401)
    expect((await attempt({ email, from: '10.15.0.1' })).headers['retry-after']).toBe('2700')
  })

  it('guesses from a clock far ahead are ignored, but not those from one a little ahead', async () => {
    const yearMs = 365 * DAY
    for (const [email, aheadMs, status] of [
      ['far-ahead@example.org', yearMs, 401],
      ['a-little-ahead@example.org', 1000, 429],
    ] as const) {
      testApp.clock.advance(aheadMs)
      expect(await times(FREE_GUESSES, (index) => ({ email, from: `10.11.0.${index}` }))).toEqual(
        repeated(401, FREE_GUESSES),
      )
      expect(await statusOf({ email, from: '10.11.0.110' })).toBe(429)
      testApp.clock.advance(-aheadMs)
      expect([email, await statusOf({ email, from: '10.11.0.111' })]).toEqual([email, status])
    }
  })

  it('the count is shared by all processes of a site', async () => {
    const { email } = await testApp.addUser('user', 'shared@example.org')
    const statuses = await times(FREE_GUESSES, (index) => ({
      app: index % 2 ? neighbour : testApp.app,
      email,
      from: `10.4.0.${index}`,
    }))
    expect(statuses).toEqual(repeated(401, FREE_GUESSES))
    expect(await statusOf({ email, password: PASSWORD, from: '10.4.0.109' })).toBe(429)
    expect(await statusOf({ app: neighbour, email, password: PASSWORD, from: '10.4.0.110' })).toBe(429)
  })

  it('at most 10 guesses are possible in any hour and 50 in any day, at any times and from any addresses [V6.3.1]', async () => {
    const { counts } = testApp.database
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            pause: fc.oneof(fc.integer({ max: 5000, min: 0 }), fc.integer({ max: 40 * 60_000, min: 0 })),
            network: fc.oneof(fc.constant('10.1.0'), fc.uuid()),
          }),
          { minLength: 100, maxLength: 150 },
        ),
        fc.uuid(),
        async (arrivals, account) => {
          let now = testApp.clock.now()
          const guesses: number[] = []
          for (const { pause, network } of arrivals) {
            now += pause
            const counted = await counts.run((tx) => countGuess(tx, { account, network }, now))
            if (!(counted instanceof HttpError)) guesses.push(now)
            // An attacker who returns exactly at the time of Retry-After.
            else if (pause % 2 === 0) now += Number(counted.headers['retry-after']) * 1000
          }
          const within = (ms: number) =>
            Math.max(...guesses.map((end) => guesses.filter((at) => at <= end && at > end - ms).length))
          expect(within(HOUR)).toBeLessThanOrEqual(10)
          expect(within(DAY)).toBeLessThanOrEqual(50)
          expect(guesses.length).toBeGreaterThan(FREE_GUESSES)
        },
      ),
      { numRuns: 8 },
    )
  })

  it('a network that takes every turn leaves a first guess to each other network', async () => {
    const { email } = await testApp.addUser('user', 'polled@example.org')
    const poll = async () => {
      const statuses = []
      for (let second = 0; second < 40; second++) {
        statuses.push(await statusOf({ email, from: `10.14.0.${second}` }))
        testApp.clock.advance(60_000)
      }
      return statuses.filter((status) => status === 401).length
    }
    expect(await poll()).toBe(8)
    const right = { email, password: PASSWORD }
    expect(await statusOf({ ...right, from: '10.14.0.1' })).toBe(429)
    expect(await statusOf({ ...right, from: '10.14.1.1' })).toBe(200)
    // A sign-in is not a guess.
    expect(await statusOf({ email, from: '10.14.1.1' })).toBe(401)
    expect(await statusOf({ ...right, from: '10.14.1.2' })).toBe(429)
    expect(await statusOf({ ...right, from: '10.14.2.1' })).toBe(200)
    expect(await statusOf({ email, from: '10.14.3.1' })).toBe(401)
    const refused = await attempt({ ...right, from: '10.14.4.1' })
    expect(refused.statusCode).toBe(429)
    testApp.clock.advance(Number(refused.headers['retry-after']) * 1000)
    expect(await statusOf({ ...right, from: '10.14.4.1' })).toBe(200)
  })
})

describe('the owner', () => {
  it('signs in from a known device while a botnet guesses, is mailed once a day, and has a count of their own [V6.3.1, V16.3.3]', async () => {
    const { _id, email } = await testApp.addUser('admin', 'owner@example.org')
    const own = createBrowser(testApp.app)
    expect((await own.signIn(email)).statusCode).toBe(200)
    const mails = () =>
      testApp.database.db.selectFrom('outbox').select('subject').where('recipient', '=', email).execute()
    for (let round = 0; round < 3; round++) {
      const statuses = await times(12, (index) => ({ email, from: `10.5${round}.${index}.1` }))
      expect(statuses).toContain(429)
      expect((await own.signIn(email)).statusCode).toBe(200)
      testApp.clock.advance(1000)
    }
    expect(await mails()).toEqual([
      { subject: expect.stringMatching(/^Somebody tries to sign in as you: .* \/ কেউ আপনার নামে/) },
    ])
    const refusals = async () => {
      const events = testApp.database.db
        .selectFrom('security_events')
        .select('detail')
        .where('kind', '=', 'sign_in_throttled')
        .where('user_uid', '=', _id)
        .orderBy('uid')
      return (await events.execute()).map(({ detail }) => detail)
    }
    expect(await refusals()).toEqual([null])

    const wrong = async () => (await own.signIn(email, 'wrong-password')).statusCode
    for (let index = 0; index < PER_DEVICE; index++) expect(await wrong()).toBe(401)
    expect(await wrong()).toBe(429)
    expect((await own.signIn(email)).statusCode).toBe(429)
    // The first refusal of the device is recorded as well, but only strangers cause a mail.
    expect(await refusals()).toEqual([null, 'known_device'])
    expect(await mails()).toHaveLength(1)
    testApp.clock.advance(WINDOW_SECONDS * 1000)
    expect((await own.signIn(email)).statusCode).toBe(200)
  })

  it('gets a mail about the tenth guess, even if none was refused', async () => {
    const { email } = await testApp.addUser('admin', 'patience@example.org')
    const mails = () =>
      testApp.database.db.selectFrom('outbox').select('subject').where('recipient', '=', email).execute()
    for (let guess = 1; guess <= 12; guess++) {
      expect(await statusOf({ email, from: `10.58.${guess}.1` })).toBe(401)
      expect(await mails()).toHaveLength(guess < 10 ? 0 : 1)
      testApp.clock.advance(HOUR)
    }
  })

  it('has a count for each account on a device: wrong passwords for one do not lock another', async () => {
    const [{ email: one }, { email: other }] = [
      await testApp.addUser('admin', 'first-of-two@example.org'),
      await testApp.addUser('admin', 'second-of-two@example.org'),
    ]
    const shared = createBrowser(testApp.app)
    await shared.signIn(one)
    await shared.signIn(other)
    for (let index = 0; index < PER_DEVICE; index++)
      expect((await shared.signIn(one, 'wrong-password')).statusCode).toBe(401)
    expect((await shared.signIn(one)).statusCode).toBe(429)
    expect((await shared.signIn(other)).statusCode).toBe(200)
  })

  it('is refused with an inactive account as with a wrong password', async () => {
    const { email } = await testApp.addUser('admin', 'not-active@example.org')
    await testApp.database.db.updateTable('users').set({ is_active: 0 }).where('email', '=', email).execute()
    const [right, wrong] = [
      await attempt({ email, password: PASSWORD, from: '10.62.0.1' }),
      await attempt({ email, from: '10.62.0.2' }),
    ]
    expect([right.statusCode, right.body]).toEqual([401, wrong.body])
  })

  it('is recognized by a signed cookie of that device and account only', async () => {
    const { email } = await testApp.addUser('admin', 'cookie@example.org')
    const { email: other } = await testApp.addUser('admin', 'other@example.org')
    const own = createBrowser(testApp.app)
    await own.signIn(email)
    const cookie = own.cookies.get('__Secure-known_device') ?? ''
    const [id, users] = cookie.split('.')
    const signIn = (to: string, value: string) =>
      testApp.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: '10.60.0.1',
        cookies: { '__Secure-known_device': value },
        payload: { email: to, password: PASSWORD },
      })
    for (const account of [email, other]) {
      await times(FREE_GUESSES, (index) => ({ email: account, from: `10.60.0.${index + 2}` }))
    }
    expect((await signIn(other, cookie)).statusCode).toBe(429)
    expect((await signIn(email, `${id}.${users}.${'A'.repeat(43)}`)).statusCode).toBe(429)
    expect((await signIn(email, `${id}.${users}`)).statusCode).toBe(429)
    expect((await signIn(email, cookie)).statusCode).toBe(200)
  })
})

describe('of one address', () => {
  it('the fifty-first attempt is refused for any account, and logged once; other addresses are unaffected', async () => {
    const from = '10.5.0.1'
    const refusals = () =>
      testApp.database.db
        .selectFrom('security_events')
        .select('tried')
        .where('detail', '=', 'address')
        .where('network', '=', '10.5.0.0/24')
        .execute()
    for (let index = 0; index < PER_ADDRESS; index++) {
      expect(await statusOf({ email: `guess-${index}@example.org`, from })).toBe(401)
    }
    const refused = await attempt({ email: 'guess-last@example.org', from })
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe(String(WINDOW_SECONDS))
    expect(await statusOf({ email: 'guess-last@example.org', from })).toBe(429)
    expect(await refusals()).toEqual([{ tried: 'gu…@example.org' }])
    expect(await statusOf({ email: 'guess-last@example.org', from: '10.5.0.2' })).toBe(401)
  })

  it('of IPv6, an address is a /64 and a network a /48', async () => {
    const keys = (await times(1, () => ({ email: 'six@example.org', from: '2001:db8:7:9:1:2:3:4' }))).length
    expect(keys).toBe(1)
    const { db } = testApp.database
    const set = (key: string, count: number) =>
      db.updateTable('throttles').set({ count }).where('key', '=', key).execute()
    await set('login-address:2001:db8:7:9', PER_ADDRESS)
    expect(await statusOf({ email: 'six-2@example.org', from: '2001:db8:7:9::2' })).toBe(429)
    expect(await statusOf({ email: 'six-2@example.org', from: '2001:db8:7:a::2' })).toBe(401)
    await set('login-network:2001:db8:7', PER_NETWORK)
    expect(await statusOf({ email: 'six-3@example.org', from: '2001:db8:7:b::2' })).toBe(429)
    expect(await statusOf({ email: 'six-3@example.org', from: '2001:db8:8:a::2' })).toBe(401)
  })

  it('X-Forwarded-For is ignored without a trusted proxy, and used for one hop with it [V4.1.3, V15.3.4]', async () => {
    const keys = async () =>
      (await testApp.database.db.selectFrom('throttles').select('key').execute()).map((row) => row.key)
    const email = 'behind-a-proxy@example.org'
    await attempt({ email, from: '10.6.0.1', forwardedFor: '10.6.9.1' })
    expect(await keys()).toContain('login-address:10.6.0.1')
    expect(await keys()).not.toContain('login-address:10.6.9.1')
    await attempt({ app: proxied, email, from: '10.6.0.2', forwardedFor: '10.6.9.2, 10.6.9.3' })
    expect(await keys()).toContain('login-address:10.6.9.3')
    expect(await keys()).not.toContain('login-address:10.6.9.2')
  })
})

it('an invalid request does not count as an attempt', async () => {
  const from = '10.7.0.1'
  const statuses = await times(15, () => ({ email: 'typo@example.org', password: 'tiny', from }))
  expect(statuses).toEqual(repeated(400, 15))
  expect(await statusOf({ email: 'typo@example.org', from })).toBe(401)
})

it('a successful sign-in does not reset the count of its address', async () => {
  const { email } = await testApp.addUser('user', 'honest@example.org')
  const from = '10.9.0.1'
  await statusOf({ email: 'nobody@example.org', from })
  await testApp.database.db
    .updateTable('throttles')
    .set({ count: PER_ADDRESS - 1 })
    .where('key', '=', 'login-address:10.9.0.1')
    .execute()
  expect(await statusOf({ email, password: PASSWORD, from })).toBe(200)
  expect(await statusOf({ email: 'nobody-at-all@example.org', from })).toBe(401)
  expect(await statusOf({ email: 'nobody-else@example.org', from })).toBe(429)
})

it('a limit that was reached while the clock was ahead ends when the clock is corrected', async () => {
  const from = '10.10.0.1'
  const yearMs = 365 * 86_400_000
  testApp.clock.advance(yearMs)
  await times(PER_ADDRESS, (index) => ({ email: `early-${index}@example.org`, from }))
  expect(await statusOf({ email: 'early-last@example.org', from })).toBe(429)
  testApp.clock.advance(-yearMs)
  expect(await statusOf({ email: 'early-last@example.org', from })).toBe(401)
  await times(PER_ADDRESS - 1, (index) => ({ email: `early-${index}@example.org`, from }))
  expect(await statusOf({ email: 'early-last@example.org', from })).toBe(429)
})

it('while the queue of hashes is full, unknown devices are refused before they are counted, and known ones are not', async () => {
  const { email } = await testApp.addUser('admin', 'in-a-flood@example.org')
  const own = createBrowser(testApp.app)
  await own.signIn(email)
  const crowd = Array.from({ length: 60 }, (_value, index) =>
    attempt({ email: `flood-${index}@example.org`, from: `10.12.${index}.1` }),
  )
  await Promise.any(crowd.map(async (reply) => expect((await reply).statusCode).toBe(429)))
  const [late, ownReply] = await Promise.all([
    attempt({ email: 'late@example.org', from: '10.13.1.1' }),
    own.signIn(email),
  ])
  expect([late.statusCode, ownReply.statusCode]).toEqual([429, 200])
  const counted = testApp.database.db.selectFrom('throttles').select('key')
  expect(await counted.where('key', '=', 'login-address:10.13.1.1').execute()).toEqual([])
  await Promise.all(crowd)
})

it('when 20 password hashes are queued, the next is refused for a few seconds, unless its device is known [V15.2.2]', async () => {
  const { email } = await testApp.addUser('admin', 'in-a-crowd@example.org')
  const own = createBrowser(testApp.app)
  await own.signIn(email)
  const crowd = Promise.all(
    Array.from({ length: 60 }, (_value, index) =>
      attempt({ email: `crowd-${index}@example.org`, from: `10.8.${index}.1` }),
    ),
  )
  expect((await own.signIn(email)).statusCode).toBe(200)
  const replies = await crowd
  const busy = replies.filter(({ statusCode }) => statusCode === 429)
  expect(replies.filter(({ statusCode }) => statusCode === 401).length).toBeGreaterThanOrEqual(21)
  expect(busy.length).toBeGreaterThan(0)
  for (const reply of busy) {
    expect(reply.headers['retry-after']).toBe('5')
    expect(reply.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  }
})
