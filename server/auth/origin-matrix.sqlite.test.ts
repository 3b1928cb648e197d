import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtWeb } from '../rendering/web.ts'
import { RULES } from '../testing/access/rules.ts'
import { recordRoutes, urlOf, type DeclaredRoute } from '../testing/registered-routes.ts'
import { createBrowser, startTestApp, type Browser, type TestApp } from '../testing/test-app.ts'

const PUBLIC_URL = 'https://society.example'
const HOST = new URL(PUBLIC_URL).host

let site: TestApp
let changing: DeclaredRoute[]

beforeAll(async () => {
  const variables = { PUBLIC_URL, ALLOW_REGISTRATION: '1', SMTP_URL: 'smtp://127.0.0.1:9' }
  const recorded = await recordRoutes(() => startTestApp(variables, builtWeb))
  site = recorded.built
  changing = recorded.routes.filter(({ method }) => method !== 'GET')
  await Promise.all([site.addUser('admin'), site.addUser('user')])
})
afterAll(() => site.close())

const signIn = () => site.signedIn('admin@example.org')
const send = (
  browser: Browser,
  { method, path }: DeclaredRoute,
  headers: Record<string, string>,
  payload?: string,
) =>
  browser.send({
    method,
    url: urlOf(path),
    headers,
    ...(payload !== undefined && { payload }),
  })

/** The routes whose answer is not the expected one, with it. */
const differing = async (
  ask: (route: DeclaredRoute) => ReturnType<Browser['send']>,
  isExpected: (code: unknown, status: number) => boolean,
) => {
  const found: string[] = []
  for (const route of changing) {
    const { statusCode, body } = await ask(route)
    const code = statusCode < 400 ? undefined : (JSON.parse(body) as { code: unknown }).code
    if (!isExpected(code, statusCode)) found.push(`${route.name}: ${statusCode} ${String(code)}`)
  }
  return found
}

describe('every route that changes something', () => {
  it('is in this test, and there are many', () => {
    const rules = Object.keys(RULES).filter((name) => !name.startsWith('GET '))
    expect(changing.map(({ name }) => name).toSorted()).toEqual(rules.toSorted())
    expect(changing.length).toBeGreaterThan(100)
  })

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://society.example' },
    { origin: 'https://society.example:8443' },
    { origin: 'https://society.example.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: PUBLIC_URL, 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
  ])('refuses %j, despite the session of an admin', async (headers) => {
    expect(
      await differing(
        async (route) => send(await signIn(), route, headers),
        (code) => code === 'ORIGIN_REFUSED',
      ),
    ).toEqual([])
  })

  it('refuses another host [V3.5.1]', async () => {
    const ask = async (route: DeclaredRoute) =>
      send(await signIn(), route, { host: 'evil.example', origin: 'https://evil.example' })
    expect(await differing(ask, (_code, status) => status === 421)).toEqual([])
  })

  it('accepts this site', async () => {
    const headers = { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' }
    const ask = async (route: DeclaredRoute) => send(await signIn(), route, headers)
    expect(await differing(ask, (code) => code !== 'ORIGIN_REFUSED' && code !== 'TOKEN_MISSING')).toEqual([])
  })

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'does nothing for a form of another site in %s, which has the cookies of an admin but neither an Origin nor the token [V3.5.1]',
    async (type) => {
      const body = type.startsWith('multipart')
        ? '--x\r\nContent-Disposition: form-data; name="data"\r\n\r\n{}\r\n--x--\r\n'
        : 'a=b'
      const revision = await site.database.revision('data_revision')
      const ask = async (route: DeclaredRoute) => {
        const browser = await signIn()
        browser.setToken(null)
        return send(browser, route, { 'content-type': type }, body)
      }
      expect(await differing(ask, (_code, status) => status >= 400)).toEqual([])
      expect(await site.database.revision('data_revision')).toBe(revision)
    },
  )
})

it('no GET changes anything, whoever sends it [V3.5.3]', { timeout: 240_000 }, async () => {
  const visitor = createBrowser(site.app)
  const changed: string[] = []
  let asked = 0
  /** A browser that compares the data before and after each GET. */
  const comparing = (browser: Browser): Browser => {
    const compare: Browser['send'] = async (options) => {
      const before = await site.database.revision('data_revision')
      const reply = await browser.send(options)
      const isRead = (options.method ?? 'GET') === 'GET'
      if (isRead) asked++
      if (isRead && (await site.database.revision('data_revision')) !== before)
        changed.push(JSON.stringify(options.url))
      return reply
    }
    return {
      ...browser,
      send: compare,
      get: (url, headers) => compare({ method: 'GET', url, ...(headers && { headers }) }),
    }
  }
  for (const [name, { ask }] of Object.entries(RULES)) {
    if (!name.startsWith('GET ')) continue
    const signedIn = await signIn()
    for (const browser of [signedIn, visitor]) {
      await ask(comparing(browser), signedIn, createBrowser(site.app))
    }
  }
  for (const page of [
    '/',
    '/bn',
    '/check-membership?q=x',
    '/events',
    '/gallery',
    '/admin/members',
    '/login',
  ]) {
    await comparing(visitor).get(page, { host: HOST })
  }
  expect(changed).toEqual([])
  expect(asked).toBeGreaterThan(150)
})
