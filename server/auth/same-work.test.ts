import type * as Crypto from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { PASSWORD, type TestApp } from '../testing/test-app.ts'

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

let testApp: TestApp

beforeAll(async () => {
  // Test files share their modules; this one needs an application of its own with the mocked crypto.
  vi.resetModules()
  const { startTestApp } = await import('../testing/test-app.ts')
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

it('a refused sign-in runs the same statements with and without an account, except for one mail a day', async () => {
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
    // The first refusal mails.
    while ((await signIn(email)).statusCode !== 429);
    refused.push([await signIn(email), await signIn(email)])
  }
  spied.mockRestore()
  const [ofAccount] = refused
  expect(ofAccount).toMatchObject([{ statusCode: 429 }, { statusCode: 429 }])
  expect(refused).toEqual([ofAccount, ofAccount, ofAccount])
})
