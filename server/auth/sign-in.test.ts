import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, createBrowser, startTestApp, type TestApp } from '../testing/test-app.ts'
import { failure, refusedFields, success } from '../testing/replies.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
  await testApp.addUser('admin')
})
afterAll(() => testApp.close())

const login = (payload: unknown) =>
  testApp.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })

describe('a sign-in', () => {
  it('returns the access token and the user, and sets three HttpOnly cookies [S3.10-11, S7.5, V3.3.1, V3.3.2, V3.3.3, V3.3.4]', async () => {
    const reply = await login({ email: ' Admin@Example.org ', password: PASSWORD })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.json()).toEqual(
      success({
        accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        user: {
          _id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
          name: 'The admin',
          email: 'admin@example.org',
          role: 'admin',
          duties: ['everything'],
        },
      }),
    )
    const protection = { httpOnly: true, secure: true, sameSite: 'Strict', maxAge: 30 * 24 * 3600 }
    expect(reply.cookies).toEqual([
      expect.objectContaining({
        name: '__Secure-known_device',
        path: '/api/auth',
        ...protection,
        maxAge: 400 * 24 * 3600,
      }),
      expect.objectContaining({ name: 'refresh_token', path: '/api/auth', ...protection }),
      expect.objectContaining({ name: '__Host-access_binding', path: '/', ...protection }),
    ])
  })

  it('issues an access token for one hour that contains only the hash of the binding [S9.1, V7.2.2]', async () => {
    const browser = createBrowser(testApp.app)
    await browser.signIn('admin@example.org')
    const payload = (browser.token() ?? '').split('.')[1] ?? ''
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const now = Math.floor(testApp.clock.now() / 1000)
    expect(claims).toEqual({
      aud: 'society',
      sub: expect.any(String),
      sid: expect.any(String),
      bnd: expect.any(String),
      ver: 1,
      jti: expect.any(String),
      iat: now,
      exp: now + 3600,
    })
    expect(JSON.stringify(claims)).not.toContain(browser.cookies.get('__Host-access_binding'))
  })

  it('stores only hashes of the secrets [V7.2.3]', async () => {
    const browser = createBrowser(testApp.app)
    await browser.signIn('admin@example.org')
    await login({ email: 'admin@example.org', password: 'wrong-password' })
    await browser.refresh()
    const tables = ['users', 'sessions', 'throttles', 'changes', 'idempotency_keys'] as const
    const rows = await Promise.all(
      tables.map((table) => testApp.database.db.selectFrom(table).selectAll().execute()),
    )
    const stored = JSON.stringify(rows)
    const secrets = [
      PASSWORD,
      'wrong-password',
      browser.token(),
      browser.cookies.get('__Host-access_binding'),
      browser.cookies.get('refresh_token')?.split('.')[1],
    ]
    // 256 random bits each.
    for (const secret of secrets.slice(-2)) expect(secret).toMatch(/^[\w-]{43}$/)
    for (const secret of secrets) {
      expect(secret).toBeTruthy()
      expect(stored).not.toContain(secret)
    }
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })
})

it('a password does not expire [V6.2.10]', async () => {
  testApp.clock.advance(10 * 365 * 86_400_000)
  expect((await login({ email: 'admin@example.org', password: PASSWORD })).statusCode).toBe(200)
})

describe('a refused sign-in', () => {
  const REFUSED = failure(401, 'LOGIN_FAILED', 'Email or password is incorrect!')

  it('has the same response for an unknown e-mail, a wrong password and an inactive user', async () => {
    const { _id } = await testApp.addUser('user', 'inactive@example.org')
    await testApp.database.db.updateTable('users').set({ is_active: 0 }).where('uid', '=', _id).execute()
    const replies = await Promise.all([
      login({ email: 'nobody@example.org', password: PASSWORD }),
      login({ email: 'admin@example.org', password: 'wrong-password' }),
      login({ email: 'inactive@example.org', password: PASSWORD }),
    ])
    for (const reply of replies) {
      expect(reply.statusCode).toBe(401)
      expect(reply.json()).toEqual(REFUSED)
      expect(reply.cookies).toEqual([])
      expect(Object.keys(reply.headers)).toEqual(Object.keys(replies[0].headers))
    }
  })

  it('reports every error with its path, with the messages of the form', async () => {
    const reply = await login({ email: 'nobody', password: '12345' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual(
      refusedFields({
        email: 'Invalid email!',
        password: 'Password must contain at least 6 characters!',
      }),
    )
  })

  it.each([
    ['{"email":', 'application/json', 400, 'MALFORMED_REQUEST'],
    ['{"__proto__":{"role":"admin"}}', 'application/json', 400, 'MALFORMED_REQUEST'],
    ['', 'application/json', 400, 'MALFORMED_REQUEST'],
    ['null', 'application/json', 400, 'VALIDATION_FAILED'],
    ['[]', 'application/json', 400, 'VALIDATION_FAILED'],
    ['email=a', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_CONTENT_TYPE'],
    ['{}', 'text/plain', 415, 'UNSUPPORTED_CONTENT_TYPE'],
    [JSON.stringify({ email: 'a'.repeat(70_000) }), 'application/json', 413, 'REQUEST_TOO_LARGE'],
  ])(
    'answers the body %.30j as %s with %i [V1.5.2, V3.5.2, V15.3.6]',
    async (payload, type, status, code) => {
      const reply = await testApp.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': type },
        payload,
      })
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([status, code])
    },
  )
})
