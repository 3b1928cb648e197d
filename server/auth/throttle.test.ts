import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { readEnv } from '../env.ts'
import { PASSWORD, startTestApp, type TestApp } from '../testing/test-app.ts'
import { failure } from '../testing/replies.ts'

const WINDOW_SECONDS = 15 * 60
const PER_ACCOUNT = 10
const PER_ADDRESS = 50

let testApp: TestApp
/** A second process of the same site. */
let neighbour: FastifyInstance
/** A site behind one proxy. */
let proxied: FastifyInstance

beforeAll(async () => {
  testApp = await startTestApp()
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
  it('the eleventh attempt within fifteen minutes is refused from any address, even with the right password', async () => {
    const { email } = await testApp.addUser('user', 'guessed@example.org')
    expect(await times(PER_ACCOUNT, (index) => ({ email, from: `10.1.0.${index}` }))).toEqual(
      repeated(401, PER_ACCOUNT),
    )
    const refused = await attempt({ email: email.toUpperCase(), password: PASSWORD, from: '10.1.1.1' })
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe(String(WINDOW_SECONDS))
    expect(refused.json()).toEqual(
      failure(429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please wait a few minutes and try again!'),
    )
    testApp.clock.advance((WINDOW_SECONDS - 1) * 1000)
    const throttled = await attempt({ email, password: PASSWORD, from: '10.1.1.2' })
    expect(throttled.statusCode).toBe(429)
    expect(throttled.headers['retry-after']).toBe('1')
    testApp.clock.advance(1000)
    expect(await statusOf({ email, password: PASSWORD, from: '10.1.1.3' })).toBe(200)
  })

  it('an unknown account is throttled in the same way', async () => {
    const email = 'never-seen@example.org'
    const statuses = await times(PER_ACCOUNT + 1, (index) => ({ email, from: `10.2.0.${index}` }))
    expect(statuses.toSorted()).toEqual([...repeated(401, PER_ACCOUNT), 429])
  })

  it('a successful sign-in resets the count', async () => {
    const { email } = await testApp.addUser('user', 'forgetful@example.org')
    const wrong = () => times(PER_ACCOUNT - 1, (index) => ({ email, from: `10.3.0.${index}` }))
    expect(await wrong()).toEqual(repeated(401, PER_ACCOUNT - 1))
    expect(await statusOf({ email, password: PASSWORD, from: '10.3.1.1' })).toBe(200)
    expect(await wrong()).toEqual(repeated(401, PER_ACCOUNT - 1))
  })

  it('the count is shared by all processes of a site', async () => {
    const { email } = await testApp.addUser('user', 'shared@example.org')
    const statuses = await times(PER_ACCOUNT, (index) => ({
      app: index % 2 ? neighbour : testApp.app,
      email,
      from: `10.4.0.${index}`,
    }))
    expect(statuses).toEqual(repeated(401, PER_ACCOUNT))
    expect(await statusOf({ email, password: PASSWORD, from: '10.4.1.1' })).toBe(429)
    expect(await statusOf({ app: neighbour, email, password: PASSWORD, from: '10.4.1.2' })).toBe(429)
  })
})

describe('of one address', () => {
  it('the fifty-first attempt is refused for any account; other addresses are unaffected', async () => {
    const from = '10.5.0.1'
    const statuses = await times(PER_ADDRESS, (index) => ({ email: `guess-${index}@example.org`, from }))
    expect(statuses).toEqual(repeated(401, PER_ADDRESS))
    const refused = await attempt({ email: 'guess-last@example.org', from })
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe(String(WINDOW_SECONDS))
    expect(await statusOf({ email: 'guess-last@example.org', from: '10.5.0.2' })).toBe(401)
  })

  it('X-Forwarded-For is ignored without a trusted proxy, and used for one hop with it', async () => {
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
  const statuses = await times(PER_ACCOUNT + 5, () => ({ email: 'typo@example.org', password: 'tiny', from }))
  expect(statuses).toEqual(repeated(400, PER_ACCOUNT + 5))
  expect(await statusOf({ email: 'typo@example.org', from })).toBe(401)
})

it('a successful sign-in does not reset the count of its address', async () => {
  const { email } = await testApp.addUser('user', 'honest@example.org')
  const from = '10.9.0.1'
  await times(PER_ADDRESS - 1, (index) => ({ email: `nobody-${index}@example.org`, from }))
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
