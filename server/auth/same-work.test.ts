import type * as Crypto from 'node:crypto'
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
  // Test files share their modules: this one needs its own application that uses the mocked crypto.
  vi.resetModules()
  const { startTestApp } = await import('../testing/test-app.ts')
  testApp = await startTestApp()
  await testApp.addUser('admin')
  const { _id } = await testApp.addUser('user', 'inactive@example.org')
  await testApp.database.db.updateTable('users').set({ is_active: 0 }).where('uid', '=', _id).execute()
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
