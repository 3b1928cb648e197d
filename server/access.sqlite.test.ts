import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ABILITIES } from '#domain/auth/abilities.ts'
import { buildApp } from './app.ts'
import { readEnv } from './env.ts'
import { answersOf } from './testing/access/rule.ts'
import { RULES } from './testing/access/rules.ts'
import { createMember } from './testing/members.ts'
import { registeredRoutes } from './testing/registered-routes.ts'
import { createBrowser, createClock, startTestApp, type Browser, type TestApp } from './testing/test-app.ts'
import { openTestDatabase } from './testing/test-database.ts'

let testApp: TestApp
let admin: Browser
let userUid: string

beforeAll(async () => {
  testApp = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
  const [, { _id }] = await Promise.all([testApp.addUser('admin'), testApp.addUser('user')])
  userUid = _id
  admin = await testApp.signedIn('admin@example.org')
})
afterAll(() => testApp.close())

it('every route of the application has a rule in this test [V6.3.4, V13.4.5]', async () => {
  expect(registeredRoutes(testApp.app)).toEqual(Object.keys(RULES).toSorted())
  const openApi = (await testApp.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>()
  const documented = Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  const hidden = ['GET /api/docs', 'GET /api/openapi.json']
  expect([...documented, ...hidden].toSorted()).toEqual(Object.keys(RULES).toSorted())
})

/** Counts the changes by a visitor or a user of the role user, except those that a public form creates. */
const changes = async () => {
  const { count } = await testApp.database.db
    .selectFrom('changes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((is) => is.or([is('actor_uid', 'is', null), is('actor_uid', '=', userUid)]))
    .where((is) => is.or([is('actor_name', '!=', 'Visitor'), is('action', '!=', 'create')]))
    .executeTakeFirstOrThrow()
  return count
}
const outcome = ({ statusCode, body }: Awaited<ReturnType<Browser['send']>>): unknown =>
  statusCode < 400 ? statusCode : (JSON.parse(body) as { code: unknown }).code

/** Whether access is restricted: everything under `/api/admin`, and every route that refuses visitors. */
const isForSome = (route: string, signedOut: unknown) =>
  route.includes(' /api/admin/') || typeof signedOut === 'string'

/** A text says its encoding; a picture, an archive and a spreadsheet need none. */
const CONTENT_TYPE =
  /^(?:[\w.+-]+\/[\w.+-]+; charset=utf-8|image\/(?:jpeg|webp)|application\/(?:zip|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet))$/

/** The status of a refusal, if it is not 403. */
const STATUS_OF: Readonly<Record<string, number>> = {
  NOT_FOUND: 404,
  VALIDATION_FAILED: 400,
  ROLL_FIXED: 409,
}

describe.each(Object.entries(RULES))('%s', (route, rule) => {
  const [signedOut, user, allowed] = answersOf(rule)
  it.each([
    ['a signed-out visitor', null, signedOut],
    ['the role user', 'user@example.org', user],
    ['an admin', 'admin@example.org', allowed],
  ])(`answers %s [S6.5, V4.1.1, V8.3.1]`, async (_who, email, expected) => {
    const browser = email ? await testApp.signedIn(email) : createBrowser(testApp.app)
    const before = await changes()
    const reply = await rule.ask(browser, admin, createBrowser(testApp.app))
    expect(outcome(reply)).toBe(expected)
    if (reply.body !== '') expect(reply.headers['content-type']).toMatch(CONTENT_TYPE)
    if (isForSome(route, signedOut)) expect(reply.headers['cache-control']).toContain('no-store')
    if (typeof expected === 'string') {
      expect(reply.statusCode).toBe(STATUS_OF[expected] ?? 403)
      expect(await changes()).toBe(before)
    }
  })
})

/** The routes whose access rule requires an ability. */
const PROTECTED = Object.entries(RULES).flatMap(([route, { answers }]) =>
  'may' in answers ? [{ route, may: answers.may }] : [],
)

it('every ability is required by some route', () => {
  expect(new Set(PROTECTED.map(({ may }) => may))).toEqual(new Set(ABILITIES))
})

it('an admin who may not read the register gets the public data only [V8.2.3]', async () => {
  const editor = await testApp.addUser('admin', 'no-register@example.org', ['editor'])
  const browser = await testApp.signedIn(editor.email)
  const { _id } = await createMember(admin)
  const found = await browser.get('/api/members?searchTerm=Abdul')
  expect(found.statusCode).toBe(200)
  expect(found.body).not.toContain('yearOfBirth')
  expect(outcome(await browser.get('/api/members?searchTerm=Abdul&limit=51'))).toBe('NOT_PERMITTED')
  expect(outcome(await browser.get(`/api/members/${_id}`))).toBe('NOT_PERMITTED')
})

it('every response of an admin route is no-store, including errors [V14.2.2, V14.3.2]', async () => {
  const routes = registeredRoutes(testApp.app).filter((route) => route.startsWith('GET /api/admin/'))
  expect(routes.length).toBeGreaterThan(20)
  const cachable: string[] = []
  for (const route of routes) {
    const url = route.slice('GET '.length).replaceAll(/:\w+/g, '0190a000-0000-7000-8000-000000000000')
    for (const browser of [admin, createBrowser(testApp.app)]) {
      for (const address of [url, `${url}?no-such-parameter=1`, `${url}/no-such-address`]) {
        const { headers, statusCode } = await browser.get(address)
        if (headers['cache-control'] !== 'no-store') cachable.push(`${statusCode} ${address}`)
      }
    }
  }
  expect(cachable).toEqual([])
})

it('the response of a public route to an admin is no-store unless the route sets another header [V14.3.2]', async () => {
  const browser = await testApp.signedIn('admin@example.org')
  expect((await browser.get('/api/unions')).headers['cache-control']).toBe('no-store')
  expect((await testApp.app.inject('/api/unions')).headers['cache-control']).toBeUndefined()
})

it('authentication is checked before the request is validated [V8.3.1]', async () => {
  const browser = createBrowser(testApp.app)
  const json = { 'content-type': 'application/json' }
  const replies = await Promise.all([
    browser.send({ method: 'POST', url: '/api/members/create', payload: '{', headers: json }),
    browser.send({ method: 'PATCH', url: '/api/members/update/x', payload: '{', headers: json }),
    browser.send({ method: 'DELETE', url: '/api/members/delete/x' }),
    browser.get('/api/members/x'),
  ])
  expect(replies.map(outcome)).toEqual(replies.map(() => 'TOKEN_MISSING'))
})

it('HEAD has the same access rule as GET', async () => {
  const reply = await testApp.app.inject({
    method: 'HEAD',
    url: `/api/members/${(await createMember(admin))._id}`,
  })
  expect(reply.statusCode).toBe(403)
})

it.each([
  ['nothing', {}],
  ['two rules', { access: 'public', may: 'content.read' }],
] as const)(
  'the application cannot be built with a route that declares %s as its access rule [V16.5.3]',
  async (_what, config) => {
    const database = await openTestDatabase()
    const settings = { secret: 'unused', accessTtlSeconds: 1, refreshTtlSeconds: 1 }
    const build = buildApp({
      database,
      clock: createClock(),
      env: readEnv({}),
      settings,
      web: {
        mount: async (app) => {
          app.get('/api/backdoor', { config }, () => 'open')
        },
      },
    })
    await expect(build).rejects.toThrow(
      'GET /api/backdoor must say who may call it: either `access` or `may`',
    )
    await database.close()
  },
)
