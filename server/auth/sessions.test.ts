import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { readEnv } from '../env.ts'
import { createBrowser, PASSWORD, startTestApp, type Browser, type TestApp } from '../testing/test-app.ts'
import { success } from '../testing/replies.ts'

const HOUR = 3_600_000
const GRACE = 10_000

let testApp: TestApp
let browser: Browser
let uid: string
let count = 0

beforeAll(async () => {
  testApp = await startTestApp()
})
beforeEach(async () => {
  const { _id, email } = await testApp.addUser('admin', `admin-${count++}@example.org`)
  uid = _id
  browser = createBrowser(testApp.app)
  await browser.signIn(email)
})
afterAll(() => testApp.close())

const refreshCookie = () => browser.cookies.get('refresh_token') ?? ''
const refreshWith = (refresh: string, binding = browser.cookies.get('__Host-access_binding') ?? '') =>
  testApp.app.inject({
    method: 'POST',
    url: '/api/auth/refresh-token',
    cookies: { refresh_token: refresh, '__Host-access_binding': binding },
  })
const cookieOf = (reply: Awaited<ReturnType<typeof refreshWith>>, name: string) =>
  reply.cookies.find((cookie) => cookie.name === name)?.value
const codeOf = async (reply: Promise<{ json: () => unknown; statusCode: number }>) => {
  const { json, statusCode } = await reply
  const body = json()
  return statusCode === 200
    ? 200
    : typeof body === 'object' && body && 'code' in body
      ? body.code
      : statusCode
}
const ask = () => codeOf(browser.get('/api/members'))

describe('a refresh', () => {
  it('returns a new access token and the user, and rotates the cookie [S7.7]', async () => {
    const before = { refresh: refreshCookie(), token: browser.token() }
    const reply = await browser.refresh()
    expect(reply.json()).toEqual(
      success({
        accessToken: expect.any(String),
        user: expect.objectContaining({ _id: uid, role: 'admin' }),
      }),
    )
    expect(browser.token()).not.toBe(before.token)
    expect(refreshCookie()).not.toBe(before.refresh)
    expect(reply.cookies).toContainEqual(
      expect.objectContaining({
        name: 'refresh_token',
        path: '/api/auth',
        httpOnly: true,
        secure: true,
        sameSite: 'Strict',
      }),
    )
    expect(await ask()).toBe(200)
  })

  it('that is retried after a lost reply gets the same successor for ten seconds', async () => {
    const first = refreshCookie()
    const successor = cookieOf(await refreshWith(first), 'refresh_token')
    testApp.clock.advance(GRACE - 1)
    const again = await refreshWith(first)
    expect(again.statusCode).toBe(200)
    expect(cookieOf(again, 'refresh_token')).toBe(successor)
    expect((await refreshWith(successor ?? '')).statusCode).toBe(200)
  })

  it('a hundred times concurrently gives the same successor each time', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, () => refreshWith(refreshCookie())))
    expect(replies.every((reply) => reply.statusCode === 200)).toBe(true)
    expect(new Set(replies.map((reply) => cookieOf(reply, 'refresh_token'))).size).toBe(1)
  })

  it('with a replaced token after ten seconds ends the whole session', async () => {
    const stolen = refreshCookie()
    await browser.refresh()
    testApp.clock.advance(GRACE)
    expect(await ask()).toBe(200)
    const reuse = await refreshWith(stolen)
    expect(reuse.json()).toMatchObject({ statusCode: 403, success: false, code: 'TOKEN_MISSING' })
    expect(await ask()).toBe('TOKEN_EXPIRED')
    expect((await browser.refresh()).statusCode).toBe(403)
  })

  it('with a token that was replaced twice ends the session at once', async () => {
    const stolen = refreshCookie()
    await browser.refresh()
    await browser.refresh()
    expect((await refreshWith(stolen)).statusCode).toBe(403)
    expect(await ask()).toBe('TOKEN_EXPIRED')
  })

  it('without the binding of its browser is rejected, and the session continues', async () => {
    const other = createBrowser(testApp.app)
    const { email } = await testApp.addUser('user', `other-${count}@example.org`)
    await other.signIn(email)
    const otherBrowser = await refreshWith(refreshCookie(), other.cookies.get('__Host-access_binding'))
    expect(otherBrowser.statusCode).toBe(403)
    expect((await refreshWith(refreshCookie(), '')).statusCode).toBe(403)
    expect((await browser.refresh()).statusCode).toBe(200)
  })

  it.each(['', 'nonsense', 'a.b', 'a.b.c', '.', 'a\0.b', `${'x'.repeat(500)}.y`])(
    'with the cookie %j is rejected and clears the cookie',
    async (cookie) => {
      const reply = await refreshWith(cookie)
      expect(reply.json()).toMatchObject({ statusCode: 403, code: 'TOKEN_MISSING', errorMessages: [] })
      for (const name of ['refresh_token', '__Host-access_binding']) expect(cookieOf(reply, name)).toBe('')
    },
  )

  it('works as long as the session is used at least every thirty days [V7.3.1]', async () => {
    testApp.clock.advance(30 * 24 * HOUR - 1)
    expect((await browser.refresh()).statusCode).toBe(200)
    testApp.clock.advance(30 * 24 * HOUR - 1)
    expect((await browser.refresh()).statusCode).toBe(200)
    testApp.clock.advance(30 * 24 * HOUR)
    expect((await browser.refresh()).statusCode).toBe(403)
  })
})

describe('an access token', () => {
  it('is valid for an hour; then a refresh returns the next one [S7.7, S9.1, V9.2.1]', async () => {
    testApp.clock.advance(HOUR - 1000)
    expect(await ask()).toBe(200)
    testApp.clock.advance(1000)
    const reply = await browser.get('/api/members')
    expect(reply.json()).toMatchObject({ statusCode: 403, success: false, code: 'TOKEN_EXPIRED' })
    await browser.refresh()
    expect(await ask()).toBe(200)
  })

  it('of a changed user is rejected at once; the refreshed one has the new role', async () => {
    await testApp.database.db
      .updateTable('users')
      .set({ role: 'user', version: 2 })
      .where('uid', '=', uid)
      .execute()
    expect(await ask()).toBe('TOKEN_EXPIRED')
    const reply = await browser.refresh()
    expect(reply.json()).toMatchObject({ data: { user: { role: 'user' } } })
    expect(await ask()).toBe('ROLE_DENIED')
  })

  it('of a deactivated user is rejected at once and cannot be refreshed [V7.4.2]', async () => {
    await testApp.database.db.updateTable('users').set({ is_active: 0 }).where('uid', '=', uid).execute()
    expect(await ask()).toBe('TOKEN_EXPIRED')
    expect((await browser.refresh()).statusCode).toBe(403)
    expect((await browser.signIn(`admin-${count - 1}@example.org`)).statusCode).toBe(401)
  })
})

describe('a logout', () => {
  it('invalidates every copy of the tokens at once and clears the cookies [V7.4.1]', async () => {
    const kept = { refresh: refreshCookie(), binding: browser.cookies.get('__Host-access_binding') ?? '' }
    const reply = await browser.signOut()
    expect(reply.json()).toEqual(success(null))
    expect([...browser.cookies.keys()]).toEqual(['__Secure-known_device'])
    browser.cookies.set('__Host-access_binding', kept.binding)
    expect(await ask()).toBe('TOKEN_EXPIRED')
    expect((await refreshWith(kept.refresh, kept.binding)).statusCode).toBe(403)
  })

  it('of one browser leaves the other sessions active', async () => {
    const second = createBrowser(testApp.app)
    await second.signIn(`admin-${count - 1}@example.org`, PASSWORD)
    await browser.signOut()
    expect((await second.get('/api/members')).statusCode).toBe(200)
  })

  it('without a session succeeds', async () => {
    expect((await createBrowser(testApp.app).signOut()).statusCode).toBe(200)
  })
})

describe('a session that was checked a moment ago', () => {
  /** A second process of the same site. */
  const askElsewhere = async (app: FastifyInstance) => {
    const cookies = { '__Host-access_binding': browser.cookies.get('__Host-access_binding') ?? '' }
    const headers = { authorization: `Bearer ${browser.token()}` }
    return codeOf(app.inject({ url: '/api/members', headers, cookies }))
  }
  let elsewhere: FastifyInstance
  beforeAll(async () => {
    const { database, clock, settings } = testApp
    elsewhere = await buildApp({ database, clock, settings, env: readEnv({}) })
  })
  afterAll(() => elsewhere.close())

  const ends: Record<string, () => Promise<unknown>> = {
    'a logout': () => browser.signOut(),
    'a password change in another browser': async () => {
      const second = createBrowser(testApp.app)
      await second.signIn(`admin-${count - 1}@example.org`)
      const change = { currentPassword: PASSWORD, newPassword: 'another-tide-42' }
      return second.post('/api/auth/change-password', change)
    },
    'a reused refresh token': async () => {
      const stolen = refreshCookie()
      await browser.refresh()
      testApp.clock.advance(GRACE)
      return refreshWith(stolen)
    },
  }

  it.each(Object.entries(ends))(
    'is refused by every process at once after %s [V7.4.1]',
    async (_what, end) => {
      const binding = browser.cookies.get('__Host-access_binding') ?? ''
      expect([await ask(), await askElsewhere(elsewhere)]).toEqual([200, 200])
      await end()
      browser.cookies.set('__Host-access_binding', binding)
      expect([await ask(), await askElsewhere(elsewhere)]).toEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED'])
    },
  )

  it('is read again within ten seconds, so that a change by hand takes effect', async () => {
    expect(await ask()).toBe(200)
    await testApp.database.db.updateTable('users').set({ is_active: 0 }).where('uid', '=', uid).execute()
    testApp.clock.advance(10_000)
    expect(await ask()).toBe('TOKEN_EXPIRED')
  })

  it('still requires its binding', async () => {
    expect(await ask()).toBe(200)
    browser.cookies.set('__Host-access_binding', 'guessed')
    expect(await ask()).toBe('TOKEN_MISSING')
  })
})

it('a sign-out with a foreign session but without its binding ends nothing', async () => {
  const [sessionUid] = refreshCookie().split('.')
  const forged = await testApp.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    cookies: { refresh_token: `${sessionUid}.guessed`, '__Host-access_binding': 'guessed' },
  })
  expect(forged.statusCode).toBe(200)
  expect(await ask()).toBe(200)
})
