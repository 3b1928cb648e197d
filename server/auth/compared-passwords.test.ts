import type * as Crypto from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createBrowser, PASSWORD, type TestApp } from '../testing/test-app.ts'
import { copyTestDatabase } from '../testing/test-database.ts'

const { hashed } = vi.hoisted(() => ({ hashed: [] as unknown[] }))

// Counts the hashes instead of measuring time, which would be flaky. The real hash still runs.
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof Crypto>()
  const argon2: typeof crypto.argon2 = (algorithm, { message: _message, nonce: _nonce, ...cost }, done) => {
    hashed.push({ algorithm, ...cost })
    crypto.argon2(algorithm, { message: _message, nonce: _nonce, ...cost }, done)
  }
  return { ...crypto, argon2 }
})

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let testApp: TestApp
/** Starts a process of a site, with the mocked crypto and connections of its own. */
let startProcess: (url: string) => Promise<TestApp>

beforeAll(async () => {
  // Test files share their modules; this one needs an application of its own with the mocked crypto.
  vi.resetModules()
  const { startTestApp } = await import('../testing/test-app.ts')
  const { openDatabase } = await import('../database/database.ts')
  startProcess = async (url) =>
    startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' }, undefined, { database: await openDatabase(url) })
  testApp = await startTestApp()
  await testApp.addUser('admin')
  await testApp.addUser('admin', 'refused@example.org')
  for (const email of ['inactive@example.org', 'inactive-refused@example.org']) {
    const { _id } = await testApp.addUser('user', email)
    await testApp.database.db.updateTable('users').set({ is_active: 0 }).where('uid', '=', _id).execute()
  }
})
beforeEach(() => {
  hashed.length = 0
})
afterAll(async () => {
  await testApp.close()
  vi.resetModules()
})

it.each([
  ['a right password', 'admin@example.org', PASSWORD, 200],
  ['a wrong password', 'admin@example.org', 'wrong-password', 401],
  ['an inactive user', 'inactive@example.org', PASSWORD, 401],
  ['an unknown e-mail', 'nobody@example.org', PASSWORD, 401],
])('%s costs one hash with full parameters [V11.4.2]', async (_who, email, password, status) => {
  const reply = await testApp.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
  })
  expect(reply.statusCode).toBe(status)
  expect(hashed).toEqual([
    { algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 },
  ])
})

it('a refused sign-in runs the same statements with and without an account', async () => {
  const { counts } = testApp.database
  const run = counts.run.bind(counts)
  let statements: string[] = []
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const spied = vi
    .spyOn(counts, 'run')
    .mockImplementation((work) => run((tx) => work(tx.withPlugin(recorder))))
  const signIn = async (email: string) => {
    statements = []
    const payload = { email, password: 'wrong-password' }
    const { statusCode } = await testApp.app.inject({ method: 'POST', url: '/api/auth/login', payload })
    return { statusCode, statements }
  }
  const refused = []
  for (const email of ['refused@example.org', 'inactive-refused@example.org', 'nobody-refused@example.org']) {
    // The fifth wrong password mails.
    while ((await signIn(email)).statusCode !== 429);
    refused.push([await signIn(email), await signIn(email)])
  }
  spied.mockRestore()
  const [ofAccount] = refused
  expect(ofAccount).toMatchObject([{ statusCode: 429 }, { statusCode: 429 }])
  expect(refused).toEqual([ofAccount, ofAccount, ofAccount])
})

it('an attacker who guesses for a day at two processes, one of them restarted, compares 33 passwords, and the owner signs in at once [V6.3.1, V16.3.3]', async () => {
  const { url, remove } = await copyTestDatabase()
  const first = await startProcess(url)
  const { email } = await first.addUser('admin', 'owner@example.org')
  let second = await startProcess(url)
  const phone = createBrowser(first.app)
  expect((await phone.signIn(email)).statusCode).toBe(200)
  hashed.length = 0

  const payload = { email, password: 'wrong-password' }
  /** From a new address each time, to both processes at the same time. */
  let address = 0
  const guess = async ({ app }: TestApp) => {
    address++
    const remoteAddress = `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`
    const reply = await app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload })
    return reply.statusCode === 429 ? Number(reply.headers['retry-after']) * 1000 : 0
  }
  const advance = (ms: number) => {
    for (const { clock } of [first, second]) clock.advance(ms)
  }
  let elapsed = 0
  let restarted = false
  while (elapsed < DAY) {
    const waits = await Promise.all([guess(first), guess(second), guess(first)])
    const wait = Math.min(...waits)
    advance(wait)
    elapsed += wait
    if (!restarted && elapsed > DAY / 2) {
      restarted = true
      await second.close()
      second = await startProcess(url)
      second.clock.advance(elapsed)
    }
  }
  expect(hashed).toHaveLength(33)

  // A new device has to wait even with the right password, the known phone does not.
  hashed.length = 0
  await Promise.all([guess(first), guess(second)])
  expect((await createBrowser(second.app).signIn(email)).statusCode).toBe(429)
  expect((await phone.signIn(email)).statusCode).toBe(200)
  const subjects = await first.database.db.selectFrom('outbox').select(['recipient', 'subject']).execute()
  expect(subjects.length).toBeGreaterThan(0)
  for (const mail of subjects)
    expect(mail).toEqual({
      recipient: email,
      subject: expect.stringContaining('Somebody tries to sign in as you'),
    })
  expect(subjects.length).toBeLessThanOrEqual(2)
  await first.close()
  await second.close()
  await remove()
})

it('thirty volunteers behind one address sign in on new devices although a dozen of them mistype twice', async () => {
  const { url, remove } = await copyTestDatabase()
  const site = await startProcess(url)
  const emails = Array.from({ length: 30 }, (_value, index) => `volunteer-${index}@example.org`)
  for (const email of emails) await site.addUser('admin', email)
  const from = { remoteAddress: '203.0.113.7' }
  const signIn = (email: string, password: string, browser = createBrowser(site.app)) =>
    browser.send({ method: 'POST', url: '/api/auth/login', payload: { email, password }, ...from })
  for (const [index, email] of emails.entries()) {
    const mistakes = index % 5 < 2 ? 2 : 0
    for (let tries = 0; tries < mistakes; tries++)
      expect((await signIn(email, 'river-boat-72')).statusCode).toBe(401)
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200)
    site.clock.advance(MINUTE)
  }
  // Who uses up the rest of the hour locks out new devices there, and no known one.
  const known = createBrowser(site.app)
  expect((await signIn('volunteer-2@example.org', PASSWORD, known)).statusCode).toBe(200)
  for (let index = 0; index < 6; index++)
    expect((await signIn(`nobody-${index}@example.org`, 'wrong-password')).statusCode).toBe(401)
  expect((await signIn('volunteer-3@example.org', PASSWORD)).statusCode).toBe(429)
  expect((await signIn('volunteer-2@example.org', PASSWORD, known)).statusCode).toBe(200)
  site.clock.advance(30 * MINUTE)
  expect((await signIn('volunteer-3@example.org', PASSWORD)).statusCode).toBe(200)
  await site.close()
  await remove()
})
