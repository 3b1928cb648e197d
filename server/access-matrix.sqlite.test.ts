import { afterAll, beforeAll, expect, it } from 'vitest'
import { can, DUTIES } from '#domain/auth/abilities.ts'
import { builtWeb } from './rendering/web.ts'
import { RULES } from './testing/access/rules.ts'
import { createCallers } from './testing/callers.ts'
import { markdownTable } from './testing/markdown-table.ts'
import { recordRoutes, sendEmpty, urlOf, type DeclaredRoute } from './testing/registered-routes.ts'
import { createBrowser, startTestApp, type Browser, type TestApp } from './testing/test-app.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const
/** They end sessions, so they are sent last, in this order. */
const ENDING = ['/api/auth/refresh-token', '/api/auth/sessions/end-others', '/api/auth/logout']

let testApp: TestApp
let routes: DeclaredRoute[]
let callers: Awaited<ReturnType<typeof createCallers>>

beforeAll(async () => {
  const variables = { ALLOW_REGISTRATION: '1', SMTP_URL: 'smtp://127.0.0.1:9' }
  const recorded = await recordRoutes(() => startTestApp(variables, builtWeb))
  testApp = recorded.built
  routes = recorded.routes.toSorted((a, b) => ENDING.indexOf(a.path) - ENDING.indexOf(b.path))
  callers = await createCallers(testApp)
})
afterAll(() => testApp.close())

/** Without a search term, the handler of this public route requires the ability. */
const MEMBER_LIST = 'GET /api/members'
/** Its credential is the refresh cookie, not the token: sessions.test.ts has its rules. */
const REFRESH = 'POST /api/auth/refresh-token'

const ruleOf = ({ config, name }: DeclaredRoute) =>
  config?.may ??
  { [MEMBER_LIST]: 'public: a search; else register.read', [REFRESH]: 'public: the refresh cookie' }[name] ??
  config?.access ??
  'public'
const mark = (answer: string | undefined) => (answer === 'admitted' ? 'yes' : '–')
const byPath = (a: DeclaredRoute, b: DeclaredRoute) => (a.path + a.method < b.path + b.method ? -1 : 1)

const HEAD = [
  'route',
  'rule',
  'visitor',
  'user',
  ...DUTIES,
  'old password',
  'no second factor',
  'stale token',
]
const INTRODUCTION = [
  '# Who may call what',
  '',
  'Every route, the rule that it declares, and who is admitted, as the application answers: a change of this list is a change of who may do what.',
  '`server/access-matrix.sqlite.test.ts` compares it with the answers; `npx vitest run --project api-sqlite server/access-matrix --update` writes it.',
  '',
  '- **rule**: an ability (`domain/auth/abilities.ts`), or `user` (anybody who is signed in), or `public`',
  '- **old password**: an admin with the duty `everything` whose password was given more than ten minutes ago. Exports of more than 500 members or changes within a day refuse it as well',
  '- **no second factor**: an admin with the duty `everything` who has none, while it is required of all admins',
  '- **stale token**: an expired token, one without its cookie, one with the cookie of another session, one of a deactivated',
  '  admin, and one after signing out. Where it is not refused, it is ignored: the caller is a visitor',
  '',
]

/** The answer that the declared rule demands. */
const expectedOf = (route: DeclaredRoute, caller: string): string => {
  const { access, confirmed, bearer } = route.config ?? {}
  const may = route.name === MEMBER_LIST ? 'register.read' : route.config?.may
  const isOpen = may === undefined && access !== 'user'
  if (route.name === REFRESH && ['visitor', 'stale'].includes(caller)) return 'TOKEN_MISSING'
  if (caller === 'stale') return isOpen && (bearer === 'ignored' || !access) ? 'admitted' : 'refused'
  if (isOpen) return 'admitted'
  if (caller === 'visitor') return 'TOKEN_MISSING'
  if (may && caller === 'user') return 'ROLE_DENIED'
  const duty = DUTIES.find((name) => name === caller)
  if (may && duty && !can({ role: 'admin', duties: [duty] }, may)) return 'NOT_PERMITTED'
  if (may && caller === 'withoutSecondFactor') return 'SECOND_FACTOR_MISSING'
  return confirmed && caller === 'unconfirmed' ? 'PASSWORD_REQUIRED' : 'admitted'
}

it(
  'every caller is admitted to the routes of testing/access/matrix.md, and to no others [V7.2.1, V7.4.1, V7.4.2, V8.2.1, V8.3.1]',
  { timeout: 240_000 },
  async () => {
    const { stale, withoutSecondFactor, ...named } = callers
    const answers = new Map<DeclaredRoute, Record<string, string>>(routes.map((route) => [route, {}]))
    let combinations = 0
    const ask = async (caller: string, createLike: () => Browser) => {
      for (const [route, of] of answers) {
        if (route.name === REFRESH && caller === 'stale') continue
        const answer = await sendEmpty(createLike(), route.name)
        const isRefused = caller === 'stale' && /^TOKEN_(?:EXPIRED|MISSING)$/.test(answer)
        const found = isRefused ? 'refused' : answer
        of[caller] = found
        const expected = expectedOf(route, caller)
        if (found !== expected) differing.push(`${route.name}: ${caller}: ${found} instead of ${expected}`)
        combinations++
      }
    }
    const differing: string[] = []
    for (const [caller, createLike] of Object.entries(named)) await ask(caller, createLike)
    for (const createLike of Object.values(stale)) await ask('stale', createLike)
    await ask('withoutSecondFactor', await withoutSecondFactor())

    const rows = [...answers]
      .toSorted(([a], [b]) => byPath(a, b))
      .map(([route, of]) => [
        `\`${route.name}\``,
        ruleOf(route),
        ...['visitor', 'user', ...DUTIES, 'unconfirmed', 'withoutSecondFactor', 'stale'].map((caller) =>
          mark(of[caller]),
        ),
      ])
    const text = [...INTRODUCTION, markdownTable(HEAD, rows), ''].join('\n')
    await expect(text).toMatchFileSnapshot('./testing/access/matrix.md')
    expect(differing).toEqual([])
    expect(combinations).toBeGreaterThan(3000)
  },
)

it('a method that a path does not have is answered 404', async () => {
  const admin = callers.everything?.() ?? createBrowser(testApp.app)
  const visitor = createBrowser(testApp.app)
  const patterns = routes
    .filter(({ path }) => path !== '/*')
    .map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) }))
  const found: string[] = []
  let asked = 0
  for (const path of new Set(routes.map((route) => route.path))) {
    const url = urlOf(path)
    for (const method of METHODS) {
      const own = method === 'HEAD' ? 'GET' : method
      const isKnown = patterns.some((route) => route.method === own && route.pattern.test(url))
      if (isKnown || (path === '/*' && own === 'GET')) continue
      for (const browser of [admin, visitor]) {
        const { statusCode } = await browser.send({ method, url })
        asked++
        if (statusCode !== 404) found.push(`${method} ${path}: ${statusCode}`)
      }
    }
  }
  expect(found).toEqual([])
  expect(asked).toBeGreaterThan(2000)
})

it('the routes outside the API are read-only, and the others are all in the tests of access', () => {
  const [api, others] = [true, false].map((isApi) =>
    routes
      .filter(({ path }) => path.startsWith('/api/') === isApi)
      .map(({ name }) => name)
      .toSorted(),
  )
  expect(others).toEqual(['GET /*', 'GET /assets/*', 'GET /prefetch-rules.json'])
  expect(api).toEqual(Object.keys(RULES).toSorted())
})
