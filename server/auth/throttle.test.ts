import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { readEnv } from '../env.ts'
import { createBrowser, PASSWORD, startTestApp, type TestApp } from '../testing/test-app.ts'
import { failure } from '../testing/replies.ts'

const PER_ADDRESS = 30
const PER_SITE = 600
const HOUR = 3_600_000
const DAY = 24 * HOUR
const FREE_GUESSES = 5

let testApp: TestApp
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
  proxied = await buildApp({ database, clock, settings, env: readEnv({ TRUST_PROXY: '1' }) })
})
afterAll(async () => {
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
    expect(refused.headers['retry-after']).toBe('60')
    expect(refused.json()).toEqual(
      failure(429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please wait and try again!'),
    )
    testApp.clock.advance(59_000)
    expect((await attempt({ email, from: '10.1.0.111' })).headers['retry-after']).toBe('1')
    testApp.clock.advance(1000)
    expect(await statusOf({ email, from: '10.1.0.112' })).toBe(401)
    expect((await attempt({ email, from: '10.1.0.113' })).headers['retry-after']).toBe('120')
    testApp.clock.advance(120_000)
    expect(await statusOf({ email, password: PASSWORD, from: '10.1.0.114' })).toBe(200)
  })

  it('an unknown account is throttled in the same way', async () => {
    const email = 'never-seen@example.org'
    const statuses = await times(FREE_GUESSES + 1, (index) => ({ email, from: `10.2.0.${index}` }))
    expect(statuses.toSorted()).toEqual([...repeated(401, FREE_GUESSES), 429])
  })

  it('a successful sign-in is not a guess, and resets none', async () => {
    const { email } = await testApp.addUser('user', 'forgetful@example.org')
    expect(await times(4, (index) => ({ email, from: `10.3.0.${index}` }))).toEqual(repeated(401, 4))
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
    for (let guesses = 0; guesses < 12;) if (await guess()) guesses++
    testApp.clock.advance(HOUR)
    for (let device = 2; device < 5; device++)
      expect(await statusOf({ email, password: PASSWORD, from: `10.15.0.${device}` })).toBe(200)
    expect(await statusOf({ email, from: '10.15.0.5' })).toBe(401)
    expect((await attempt({ email, from: '10.15.0.1' })).headers['retry-after']).toBe('3600')
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
    for (let index = 0; index < FREE_GUESSES; index++) expect(await wrong()).toBe(401)
    expect(await wrong()).toBe(429)
    expect((await own.signIn(email)).statusCode).toBe(429)
    // The first refusal of the device is recorded as well, but only strangers cause a mail.
    expect(await refusals()).toEqual([null, 'known_device'])
    expect(await mails()).toHaveLength(1)
    testApp.clock.advance(60_000)
    expect((await own.signIn(email)).statusCode).toBe(200)
    // The right password on the own device ends its ladder.
    for (let index = 0; index < FREE_GUESSES; index++) expect(await wrong()).toBe(401)
  })

  it('gets a mail about the fifth guess, even if none was refused, and one a day while it goes on', async () => {
    const { email } = await testApp.addUser('admin', 'patience@example.org')
    const mails = () =>
      testApp.database.db.selectFrom('outbox').select('subject').where('recipient', '=', email).execute()
    for (let guess = 1; guess <= 30; guess++) {
      expect(await statusOf({ email, from: `10.58.${guess}.1` })).toBe(401)
      expect(await mails()).toHaveLength(guess < 5 ? 0 : guess < 29 ? 1 : 2)
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
    for (let index = 0; index < FREE_GUESSES; index++)
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
  it('the thirty-first attempt within an hour is refused for any account, and logged once; other addresses are unaffected', async () => {
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
    expect(refused.headers['retry-after']).toBe('3600')
    expect(await statusOf({ email: 'guess-last@example.org', from })).toBe(429)
    expect(await refusals()).toEqual([{ tried: 'gu…@example.org' }])
    expect(await statusOf({ email: 'guess-last@example.org', from: '10.5.0.2' })).toBe(401)
  })

  it('of IPv6, an address is a /64', async () => {
    expect(await statusOf({ email: 'six@example.org', from: '2001:db8:7:9:1:2:3:4' })).toBe(401)
    const counted = testApp.database.db
      .updateTable('throttles')
      .where('key', '=', 'login-address:2001:db8:7:9')
    await counted.set({ count: PER_ADDRESS }).executeTakeFirstOrThrow()
    expect(await statusOf({ email: 'six-2@example.org', from: '2001:db8:7:9::2' })).toBe(429)
    expect(await statusOf({ email: 'six-2@example.org', from: '2001:db8:7:a::2' })).toBe(401)
  })

  it('attempts that have to wait for their account are not counted', async () => {
    const from = '10.16.0.1'
    const impatient = { email: 'impatient@example.org', from }
    await times(FREE_GUESSES, () => impatient)
    expect(await times(PER_ADDRESS, () => impatient)).toEqual(repeated(429, PER_ADDRESS))
    expect(await statusOf({ email: 'patient@example.org', from })).toBe(401)
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

it('of all addresses together, 600 attempts are made in an hour, which is logged once; a known device signs in as before [V2.4.1]', async () => {
  const { email } = await testApp.addUser('admin', 'known-in-a-flood@example.org')
  const own = createBrowser(testApp.app)
  await own.signIn(email)
  const { db } = testApp.database
  const counted = db.updateTable('throttles').where('key', '=', 'login-site')
  await counted.set({ count: PER_SITE }).executeTakeFirstOrThrow()
  const stranger = { email: 'stranger@example.org', from: '10.17.0.1' }
  expect(await statusOf(stranger)).toBe(429)
  expect(await statusOf({ ...stranger, from: '10.17.1.1' })).toBe(429)
  expect((await own.signIn(email)).statusCode).toBe(200)
  const logged = db.selectFrom('security_events').select('kind').where('detail', '=', 'site')
  expect(await logged.execute()).toHaveLength(1)
  // What is refused for all is not counted for the address either.
  await db.deleteFrom('throttles').where('key', '=', 'login-site').execute()
  const ofAddress = db.selectFrom('throttles').select('count').where('key', '=', 'login-address:10.17.0.1')
  expect(await ofAddress.execute()).toEqual([{ count: 0 }])
  expect(await statusOf(stranger)).toBe(401)
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
  const yearMs = 365 * DAY
  const useUp = async (count: number) => {
    for (let index = 0; index < count; index++) await statusOf({ email: `early-${index}@example.org`, from })
  }
  testApp.clock.advance(yearMs)
  await useUp(PER_ADDRESS)
  expect(await statusOf({ email: 'early-last@example.org', from })).toBe(429)
  testApp.clock.advance(-yearMs)
  expect(await statusOf({ email: 'early-last@example.org', from })).toBe(401)
  await useUp(PER_ADDRESS - 1)
  expect(await statusOf({ email: 'early-last@example.org', from })).toBe(429)
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
