import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answersOf } from '../testing/access/rule.ts'
import { RULES } from '../testing/access/rules.ts'
import { ODD_BODIES, ODD_NAMES, ODD_QUERIES, oddValues, withEachPart } from '../testing/odd-requests.ts'
import { nextAddress } from '../testing/public-forms.ts'
import { createBrowser, startTestApp, type Browser, type TestApp } from '../testing/test-app.ts'

/** Nothing listens there, so that a mail fails, as the route for sending it again needs. */
const NO_MAIL_SERVER = 'smtp://127.0.0.1:9'

let testApp: TestApp
let admin: Browser

beforeAll(async () => {
  testApp = await startTestApp({ ALLOW_REGISTRATION: '1', SMTP_URL: NO_MAIL_SERVER })
  await Promise.all([testApp.addUser('admin'), testApp.addUser('user')])
  admin = await testApp.signedIn('admin@example.org')
})
afterAll(() => testApp.close())

type Sent = Omit<InjectOptions, 'cookies' | 'url'> & { url: string }

/** The access rules declare every URL as a string. */
const textOf = (url: InjectOptions['url']) => (typeof url === 'string' ? url : '')
const JSON_TYPE = { 'content-type': 'application/json' }

/** Malformed variants of a request. For a route that only admins reach, only the fields are varied. */
function* variantsOf(sent: Sent, isPublic: boolean): Generator<Sent> {
  const { method = 'GET', url, payload } = sent
  if (isPublic) {
    for (const query of ODD_QUERIES) yield { ...sent, url: `${url.split('?')[0]}?${query}` }
    for (const name of ODD_NAMES) yield { ...sent, url: url.replace(/[^/]+$/, name) }
  }
  if (method === 'GET') return
  if (isPublic) for (const body of ODD_BODIES) yield { method, url, payload: body, headers: JSON_TYPE }
  for (const body of withEachPart(payload ?? {}, oddValues(isPublic))) {
    yield { method, url, payload: JSON.stringify(body), headers: JSON_TYPE }
  }
}

/** A browser that sends every variant of a request before the request itself, and records which of them failed. */
const oddBrowser = (browser: Browser, isPublic: boolean, failed: string[]): Browser => {
  const note = ({ statusCode }: { statusCode: number }, ...sent: string[]) => {
    if (statusCode >= 500) failed.push(`${statusCode} ${sent.join(' ')}`.slice(0, 200))
  }
  const send: Browser['send'] = async (sent) => {
    for (const odd of variantsOf({ ...sent, url: textOf(sent.url) }, isPublic)) {
      const reply = await browser.send({ ...odd, remoteAddress: nextAddress() })
      note(reply, String(odd.method), odd.url, JSON.stringify(odd.payload))
    }
    return browser.send(sent)
  }
  const sendForm: Browser['sendForm'] = async (method, url, form, headers) => {
    const given = form.get('data')
    const data: unknown = typeof given === 'string' ? JSON.parse(given) : {}
    const odd = Array.from(withEachPart(data, oddValues(isPublic)), (each) => JSON.stringify(each))
    for (const text of [...odd, ...ODD_BODIES]) {
      const changed = new FormData()
      changed.append('data', text)
      note(await browser.sendForm(method, url, changed, headers), method, url, text)
    }
    return browser.sendForm(method, url, form, headers)
  }
  return { ...browser, send, sendForm, get: (url, headers) => send({ method: 'GET', url, headers }) }
}

it.each(Object.entries(RULES))(
  '%s never answers an odd request with 500 [V1.4.2, V2.2.2, V15.3.5]',
  async (_route, rule) => {
    const failed: string[] = []
    const isPublic = answersOf(rule)[0] !== 'TOKEN_MISSING'
    const browser = isPublic ? createBrowser(testApp.app) : await testApp.signedIn('admin@example.org')
    await rule.ask(oddBrowser(browser, isPublic, failed), admin, createBrowser(testApp.app))
    expect(failed.slice(0, 5)).toEqual([])
  },
)

it('a parameter that is sent twice is refused, and the query does not stand in for a body, a path or a header [V15.3.7]', async () => {
  const visitor = createBrowser(testApp.app)
  const statusOf = async (reply: ReturnType<Browser['get']>) => (await reply).statusCode
  for (const url of [
    '/api/members?limit=10&limit=20',
    '/api/events?page=1&page=2',
    '/api/members?limit[]=10',
  ]) {
    expect(await statusOf(admin.get(url)), url).toBe(400)
  }
  const credentials = 'email=admin@example.org&password=river-boat-71'
  expect(await statusOf(visitor.post(`/api/auth/login?${credentials}`, {}))).toBe(400)
  const token = `access_token=${admin.token()}&authorization=Bearer%20${admin.token()}`
  expect(await statusOf(visitor.get(`/api/admin/settings?${token}`))).toBe(403)
  expect(await statusOf(admin.get('/api/events?sec-fetch-site=cross-site'))).toBe(400)
})
