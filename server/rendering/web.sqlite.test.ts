import { setImmediate as nextTurn } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DEFAULT_SOCIETY } from '#domain/settings/society.ts'
import { changeSettings } from '../settings/settings-kind.ts'
import { createMember } from '../testing/members.ts'
import { createBrowser, startTestApp, type TestApp } from '../testing/test-app.ts'
import { fakeRenderer } from '../testing/web.ts'
import { createWeb } from './web.ts'
import { eventually } from '../testing/eventually.ts'

let testApp: TestApp
/** The URL of every page that was rendered, in order. */
let rendered: string[]

/** Ends the wait of a page under `/slow/`, while `holdSlowPages` holds them. */
let waitingPages: (() => void)[] | null = null
const hold = () => new Promise<void>((resolve) => (waitingPages ? waitingPages.push(resolve) : resolve()))
const holdSlowPages = () => {
  const waiting: (() => void)[] = []
  waitingPages = waiting
  return {
    finishOne: () => waiting.shift()?.(),
    finishAll: () => {
      waitingPages = null
      for (const finish of waiting) finish()
    },
  }
}

/** A page with the society's name from the API, and the URL that it was rendered for. */
const pages = fakeRenderer(async (request, { nonce, transport, language }) => {
  const { pathname, href } = new URL(request.url)
  rendered.push(href)
  if (pathname.startsWith('/slow/')) await hold()
  if (pathname.endsWith('/failing')) throw new Error('The secret reason')
  if (pathname.endsWith('/given-up')) {
    return new Response('Unexpected Server Error', { status: 500, headers: { 'content-type': 'text/plain' } })
  }
  const site = await transport(pathname === '/broken' ? '/api/members?limit=x' : '/api/site', {})
  const body = `<h1>${await site.text()}</h1><p>${href}</p><p>${[...request.headers].join()}</p><i>${language}</i>
    <b>${site.headers.get('x-request-id')}</b><script nonce="${nonce}">own()</script><script>slipped()</script><script nonce="${nonce}" src="/a.js"></script>`
  return new Response(body, {
    status: pathname === '/missing' ? 404 : 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...(pathname === '/login' && { 'cache-control': 'no-store' }),
    },
  })
})

beforeEach(async () => {
  rendered = []
  testApp = await startTestApp({}, (context) => createWeb(context, pages))
})
afterEach(() => testApp.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ method: 'GET', url, headers: { host: 'society.example', ...headers } })

const rename = (en: string) => {
  const actor = { uid: null, name: 'test' }
  const settings = { ...DEFAULT_SOCIETY, name: { en, bn: '' }, logo: null }
  const context = { database: testApp.database, clock: testApp.clock, actor }
  return changeSettings(context, settings, null)
}

it('a page names the rules by which a browser prefetches the next one', async () => {
  const { headers } = await get('/')
  const rules = await get(JSON.parse(String(headers['speculation-rules'])) as string)
  expect(rules.headers['content-type']).toMatch(/^application\/speculationrules\+json/)
  expect(rules.json()).toMatchObject({ prefetch: [{ eagerness: 'moderate' }] })
})

it('a page is rendered once, and cached in every encoding', async () => {
  const fresh = await get('/')
  expect(fresh.statusCode).toBe(200)
  expect(fresh.body).toContain(DEFAULT_SOCIETY.name.en)
  const withoutDate = ({ headers: { date: _date, ...headers } }: typeof fresh) => headers
  const again = await get('/')
  expect(again.body).toBe(fresh.body)
  expect(withoutDate(again)).toEqual(withoutDate(fresh))
  expect(again.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    vary: 'accept-encoding',
  })
  const br = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(fresh.body)
  const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(fresh.body)
  const head = await testApp.app.inject({ method: 'HEAD', url: '/', headers: { host: 'society.example' } })
  expect(head.headers['content-length']).toBe(fresh.headers['content-length'])
  expect(head.body).toBe('')
  expect(rendered).toHaveLength(1)
})

it('a write is visible at once, and a page that depends on the time is rendered again after a minute', async () => {
  await get('/')
  await rename('Island Circle')
  expect((await get('/')).body).toContain('Island Circle')
  testApp.clock.advance(59_999)
  await get('/')
  expect(rendered).toHaveLength(2)
  testApp.clock.advance(1)
  await get('/')
  expect(rendered).toHaveLength(3)
})

it('a write of what a page does not show leaves the page as it is', async () => {
  const fresh = await get('/')
  const revision = await testApp.database.revision('data_revision')
  const admin = createBrowser(testApp.app)
  await admin.signIn((await testApp.addUser('admin')).email)
  await createMember(admin)
  expect(await testApp.database.revision('data_revision')).toBeGreaterThan(revision)
  testApp.clock.advance(59_999)
  expect((await get('/')).headers.etag).toBe(fresh.headers.etag)
  expect(rendered).toHaveLength(1)
  // It is not valid for longer because of that.
  testApp.clock.advance(1)
  await get('/')
  expect(rendered).toHaveLength(2)
})

it('a client that has the page gets 304 until it changes', async () => {
  const etag = String((await get('/')).headers.etag)
  for (const known of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
    const reply = await get('/', { 'if-none-match': known })
    expect(reply.statusCode).toBe(304)
    expect(reply.body).toBe('')
    expect(reply.headers).toMatchObject({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
  }
  expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  await rename('Island Circle')
  const reply = await get('/', { 'if-none-match': etag })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers.etag).not.toBe(etag)
})

it('pages are cached by URL, language and origin, and do not depend on anything else of the request [V14.2.2]', async () => {
  for (const round of [1, 2]) {
    expect((await get('/')).body, `round ${round}`).toContain('<p>http://society.example/</p><p></p>')
    expect((await get('/bn')).body).toContain('<p>http://society.example/bn</p>')
    expect((await get('/', { host: 'other.example' })).body).toContain('<p>http://other.example/</p>')
    const signedIn = { cookie: 'access_token=secret', 'accept-language': 'bn', host: 'a b<' }
    expect((await get('/', signedIn)).body).toContain('<p>http://localhost/</p><p></p>')
  }
  expect(rendered).toHaveLength(4)
})

it('the admin area and the address of the login follow the language cookie, and pages that are shared do not', async () => {
  const cookie = 'language=bn'
  for (const url of ['/admin/members', '/admin', '/login']) {
    expect((await get(url, { cookie })).body, url).toContain('<i>bn</i>')
    expect((await get(url, { cookie: 'language=xx' })).body, url).toContain('<i>en</i>')
  }
  for (const url of ['/', '/bn', '/bn/login', '/administrative-area-information-chart']) {
    expect((await get(url, { cookie })).body, url).toContain('<i>en</i>')
  }
})

it.each(['/check-membership?q=karim', '/missing', '/login', '/admin/members', '/broken'])(
  '%s is rendered for each request',
  async (url) => {
    await get(url)
    await get(url)
    expect(rendered).toHaveLength(2)
  },
)

it('a page is cached by the query that it reads, and rendered without the rest of it', async () => {
  for (const query of ['', '?fbclid=1', '?utm_source=x&page=x', '?page', '?__proto__=1&%=&&?'])
    expect((await get(`/events${query}`)).body, query).toContain('<p>http://society.example/events</p>')
  expect(rendered).toEqual(['http://society.example/events'])
  for (const query of ['?page=2', '?fbclid=1&page=2&page=3', '?page=2&z'])
    expect((await get(`/events${query}`)).body).toContain('<p>http://society.example/events?page=2</p>')
  expect(rendered).toHaveLength(2)
  // The admin area reads its own queries.
  await get('/admin/members?fbclid=1')
  await get('/admin.data?_routes=root')
  expect(rendered.slice(2)).toEqual([
    'http://society.example/admin/members?fbclid=1',
    'http://society.example/admin.data?_routes=root',
  ])
})

it('two pages are rendered at a time, addresses take turns, and what the largest one has too many of is refused [V15.2.2]', async () => {
  const held = holdSlowPages()
  let refused = 0
  const start = async (url: string, remoteAddress: string) => {
    const reply = await testApp.app.inject({ method: 'GET', url, remoteAddress })
    if (reply.statusCode === 200) return
    refused++
    expect(reply.statusCode).toBe(503)
    expect(reply.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  }
  // Two are rendered, and 200 wait.
  const many = Array.from({ length: 203 }, (_, index) => start(`/slow/${index}`, '192.0.2.1'))
  await eventually(() => expect(refused).toBe(1))
  expect(rendered).toHaveLength(2)
  // It is another line, although the page waits in the first one as well.
  const other = start('/slow/150', '192.0.2.2')
  await eventually(() => expect(refused).toBe(2))
  held.finishOne()
  held.finishOne()
  await eventually(() => expect(rendered).toHaveLength(4))
  const pathsOf = (urls: string[]) => urls.map((href) => new URL(href).pathname)
  expect(pathsOf(rendered)).toEqual(['/slow/0', '/slow/1', '/slow/2', '/slow/150'])
  held.finishAll()
  await Promise.all([...many, other])
  expect(refused).toBe(2)
  // The page that both wanted was rendered once.
  expect(new Set(rendered).size).toBe(201)
  expect(rendered).toHaveLength(201)
})

it('concurrent requests share one rendering', async () => {
  const replies = await Promise.all([get('/'), get('/'), get('/')])
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect(rendered).toHaveLength(1)
})

it('the security policy allows the scripts of the rendering and no injected one [V3.4.3]', async () => {
  const { headers, body } = await get('/')
  const policy = String(headers['content-security-policy'])
  // The hashes of `own()` and of nothing else.
  expect(policy).toContain("script-src 'self' 'sha256-1yruO3ZUqBddjC8oRrsLLZ/oiHYCAveB39McCaLvqnk=';")
  expect(body).not.toContain('nonce')
})

it('an unknown URL of the API gets the API’s 404', async () => {
  expect((await get('/api/nowhere')).json()).toMatchObject({ code: 'NOT_FOUND' })
  expect(rendered).toEqual([])
})

it.each(['/missing', '/failing', '/given-up'])('the error page %s has the id of its request', async (url) => {
  const ids = [await get(url), await get(url)].map(({ headers }) => headers['x-request-id'])
  expect(ids).toEqual([expect.stringMatching(/^\w+-\w+$/), expect.stringMatching(/^\w+-\w+$/)])
  expect(new Set(ids).size).toBe(2)
  expect((await get('/')).headers).not.toHaveProperty('x-request-id')
})

it.each([
  ['/failing', 'en', 'Something went wrong!'],
  ['/bn/failing', 'bn', 'কিছু একটা ভুল হয়েছে!'],
  ['/bn/given-up', 'bn', 'কিছু একটা ভুল হয়েছে!'],
])('if rendering fails, %s shows an error with %s first, and links [V16.5.1]', async (url, lang, title) => {
  const reply = await get(url)
  expect(reply.statusCode).toBe(500)
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(reply.body).toContain(`<html lang="${lang}">`)
  expect(reply.body).toContain(`<h1>${title}</h1>`)
  expect(reply.body).toContain('href="/bn"')
  expect(reply.body).toContain('Go to the home page')
  for (const label of ['Error number', 'ত্রুটি নম্বর'])
    expect(reply.body).toContain(`<p>${label}: ${String(reply.headers['x-request-id'])}</p>`)
  expect(reply.body).not.toContain('secret')
  await get(url)
  expect(rendered).toHaveLength(2)
})

it('the number on the page of a failure finds its reason in the log', async () => {
  const lines: { msg: string; reqId?: string; err?: { message: string } }[] = []
  const write = (line: string) => lines.push(JSON.parse(line) as (typeof lines)[number])
  const logged = await startTestApp({}, (context) => createWeb(context, pages), {
    logger: { level: 'error', stream: { write } },
  })
  const { body } = await logged.app.inject({ url: '/failing', headers: { host: 'society.example' } })
  await logged.close()
  const number = /Error number: ([\w-]+)/.exec(body)?.[1]
  expect(lines).toMatchObject([{ msg: 'page failed', reqId: number, err: { message: 'The secret reason' } }])
})

it('a page knows the id of a call that failed, and has none otherwise', async () => {
  expect((await get('/broken')).body).toMatch(/<b>\w+-\w+<\/b>/)
  expect((await get('/')).body).toContain('<b>null</b>')
})

it('the API answers while the pages are loaded, and a page that is requested meanwhile waits for them', async () => {
  const loading = Promise.withResolvers<void>()
  const readQueries = async () => {
    await loading.promise
    return pages.readQueries()
  }
  const starting = await startTestApp({}, (context) => createWeb(context, { ...pages, readQueries }))
  const page = starting.app.inject({ url: '/', headers: { host: 'society.example' } })
  const health = await starting.app.inject({ url: '/api/health', headers: { host: 'society.example' } })
  expect(health.statusCode).toBe(200)
  expect(rendered).toEqual([])
  loading.resolve()
  expect((await page).statusCode).toBe(200)
  await starting.close()
})

/** A site whose pages are loaded by `readQueries`, and the messages of its errors. */
const startLogged = async (readQueries: typeof pages.readQueries) => {
  const logged: string[] = []
  const write = (line: string) => void logged.push((JSON.parse(line) as { msg: string }).msg)
  const site = await startTestApp({}, (context) => createWeb(context, { ...pages, readQueries }), {
    logger: { level: 'error', stream: { write } },
  })
  return { logged, site }
}

it('pages that cannot be loaded are reported at the start, and answered with the page of a failure', async () => {
  const { logged, site } = await startLogged(() => Promise.reject(new Error('The bundle is broken')))
  expect(logged).toEqual(['pages could not be loaded'])
  const reply = await site.app.inject({ url: '/', headers: { host: 'society.example' } })
  expect(reply.statusCode).toBe(500)
  expect(reply.body).toContain('<p>Error number: ')
  expect(reply.body).not.toContain('The bundle is broken')
  await site.close()
})

it('a start that is stopped while the pages are loaded reports no fault', async () => {
  const loading = Promise.withResolvers<never>()
  const { logged, site } = await startLogged(() => loading.promise)
  await site.close()
  loading.reject(new Error('The rendering thread has ended.'))
  await nextTurn()
  expect(logged).toEqual([])
})
