import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from './app.ts'
import { readEnv } from './env.ts'
import { createMember, memberForm, memberInput } from './testing/members.ts'
import { jpegBytes, pictureFile } from './testing/pictures.ts'
import {
  createBrowser,
  createClock,
  PASSWORD,
  startTestApp,
  type Browser,
  type TestApp,
} from './testing/test-app.ts'
import { openTestDatabase } from './testing/test-database.ts'

let testApp: TestApp
let image: string
let memberUid: string

beforeAll(async () => {
  testApp = await startTestApp()
  await Promise.all([testApp.addUser('admin'), testApp.addUser('user')])
  const admin = createBrowser(testApp.app)
  await admin.signIn('admin@example.org')
  const form = memberForm(memberInput(), pictureFile(await jpegBytes()))
  const created = await admin.sendForm('POST', '/api/members/create', form)
  const { data } = created.json<{ data: { _id: string; image: string } }>()
  image = data.image
  memberUid = data._id
})
afterAll(() => testApp.close())

type Answer = number | 'TOKEN_MISSING' | 'ROLE_DENIED' | 'REGISTRATION_CLOSED'
type Rule = {
  ask: (browser: Browser) => ReturnType<Browser['send']>
  /** What somebody signed out, a user of the role user, and an admin are answered. */
  answers: [Answer, Answer, Answer]
}

const EVERYBODY: Rule['answers'] = [200, 200, 200]
const adminOnly = (status: number): Rule['answers'] => ['TOKEN_MISSING', 'ROLE_DENIED', status]
const get = (url: () => string) => (browser: Browser) => browser.get(url())
const post = (url: string, payload?: InjectOptions['payload']) => (browser: Browser) =>
  browser.send({ method: 'POST', url, ...(payload ? { payload } : {}) })
/** A member to be taken out, made by somebody who may. */
const doomed = async () => {
  const admin = createBrowser(testApp.app)
  await admin.signIn('admin@example.org')
  return (await createMember(admin))._id
}

const RULES: Record<string, Rule> = {
  'GET /api/openapi.json': { ask: get(() => '/api/openapi.json'), answers: EVERYBODY },
  'GET /api/docs': { ask: get(() => '/api/docs'), answers: EVERYBODY },
  'GET /api/health': { ask: get(() => '/api/health'), answers: EVERYBODY },
  'GET /api/site': { ask: get(() => '/api/site'), answers: EVERYBODY },
  'GET /api/unions': { ask: get(() => '/api/unions'), answers: EVERYBODY },
  'GET /api/images/:uid': { ask: get(() => image), answers: EVERYBODY },
  'GET /api/images/:uid/thumbnail': { ask: get(() => `${image}/thumbnail`), answers: EVERYBODY },
  'POST /api/auth/login': {
    ask: post('/api/auth/login', { email: 'user@example.org', password: PASSWORD }),
    answers: EVERYBODY,
  },
  'POST /api/auth/register': {
    ask: post('/api/auth/register', { name: 'N', email: 'n@example.org', password: PASSWORD }),
    answers: ['REGISTRATION_CLOSED', 'REGISTRATION_CLOSED', 'REGISTRATION_CLOSED'],
  },
  'POST /api/auth/refresh-token': {
    ask: post('/api/auth/refresh-token'),
    answers: ['TOKEN_MISSING', 200, 200],
  },
  'POST /api/auth/logout': { ask: post('/api/auth/logout'), answers: EVERYBODY },
  'GET /api/members': { ask: get(() => '/api/members'), answers: adminOnly(200) },
  'GET /api/members/:id': { ask: get(() => `/api/members/${memberUid}`), answers: adminOnly(200) },
  'POST /api/members/create': {
    ask: (browser) => browser.sendForm('POST', '/api/members/create', memberForm(memberInput())),
    answers: adminOnly(201),
  },
  'PATCH /api/members/update/:id': {
    ask: (browser) =>
      browser.sendForm('PATCH', `/api/members/update/${memberUid}`, memberForm({ amount: 10 })),
    answers: adminOnly(200),
  },
  'DELETE /api/members/delete/:id': {
    ask: async (browser) => browser.send({ method: 'DELETE', url: `/api/members/delete/${await doomed()}` }),
    answers: adminOnly(200),
  },
}

/** Every registered route as `GET /api/members/:id`, those hidden from the OpenAPI document among them. */
const registeredRoutes = () => {
  const parts: string[] = []
  const routes = new Set<string>()
  for (const line of testApp.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (\S+) \(([A-Z, ]+)\)$/.exec(line) ?? []
    if (indent === undefined || part === undefined || methods === undefined) continue
    parts.splice(indent.length / 4, parts.length, part)
    const path = parts.join('').replace(/\/$/, '')
    for (const method of methods.split(', ')) if (method !== 'HEAD') routes.add(`${method} ${path}`)
  }
  return [...routes].toSorted()
}

it('every route of the application has its rule here', async () => {
  expect(registeredRoutes()).toEqual(Object.keys(RULES).toSorted())
  const openApi = (await testApp.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>()
  const documented = Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  const hidden = ['GET /api/docs', 'GET /api/openapi.json']
  expect([...documented, ...hidden].toSorted()).toEqual(Object.keys(RULES).toSorted())
})

const changes = async () => (await testApp.database.db.selectFrom('changes').select('uid').execute()).length
const outcome = ({ statusCode, body }: Awaited<ReturnType<Browser['send']>>): unknown =>
  statusCode < 400 ? statusCode : (JSON.parse(body) as { code: unknown }).code

describe.each(Object.entries(RULES))('%s', (route, { ask, answers: [signedOut, user, admin] }) => {
  it.each([
    ['somebody signed out', null, signedOut],
    ['the role user', 'user@example.org', user],
    ['an admin', 'admin@example.org', admin],
  ])(`answers %s`, async (_who, email, expected) => {
    const browser = createBrowser(testApp.app)
    if (email) expect((await browser.signIn(email)).statusCode).toBe(200)
    const before = await changes()
    const reply = await ask(browser)
    expect(outcome(reply)).toBe(expected)
    if (typeof expected === 'string') {
      expect(reply.statusCode).toBe(403)
      // Taking a member out needs one that an admin made.
      expect(await changes()).toBe(route.startsWith('DELETE') ? before + 1 : before)
    }
  })
})

it('asks who is there before it looks at what was sent', async () => {
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

it('guards the HEAD of a route as its GET', async () => {
  const reply = await testApp.app.inject({ method: 'HEAD', url: `/api/members/${memberUid}` })
  expect(reply.statusCode).toBe(403)
})

it('cannot be built with a route that does not say who may call it', async () => {
  const database = await openTestDatabase()
  const settings = { secret: 'unused', accessTtlSeconds: 1, refreshTtlSeconds: 1 }
  const build = buildApp({
    database,
    clock: createClock(),
    env: readEnv({}),
    settings,
    web: async (app) => {
      app.get('/api/backdoor', () => 'open')
    },
  })
  await expect(build).rejects.toThrow('GET /api/backdoor does not say who may call it')
  await database.close()
})
