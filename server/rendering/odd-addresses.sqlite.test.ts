import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAlbum } from '../testing/gallery.ts'
import { pageAddresses } from '../testing/page-addresses.ts'
import { ODD_NAMES, ODD_QUERIES } from '../testing/odd-requests.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { builtWeb } from './web.ts'

const ODD_HOSTS = [
  'a:99999',
  '999.1.1.1',
  '[::::]',
  'a b',
  'xn--',
  '',
  'x'.repeat(300),
  'a:0',
  '\u00e9.example',
]

let testApp: TestApp
let album: string

beforeAll(async () => {
  testApp = await startTestApp({}, builtWeb)
  const { email } = await testApp.addUser('admin')
  album = (await createAlbum(await testApp.signedIn(email)))._id
})
afterAll(() => testApp.close())

const get = (url: string, host = 'society.example') => testApp.app.inject({ url, headers: { host } })

const failures = async (asked: readonly (readonly [url: string, host?: string])[]) => {
  const failed: string[] = []
  for (const [url, host] of asked) {
    const { statusCode, headers } = await get(url, host)
    if (statusCode >= 500) failed.push(`${statusCode} ${url} ${host ?? ''}`.slice(0, 200))
    // A redirect must stay on this site.
    if (statusCode >= 300 && statusCode < 400 && !/^\/(?![/\\])/.test(String(headers.location))) {
      failed.push(`${url} leads to ${String(headers.location)}`)
    }
  }
  return failed
}

it('no page fails with an unusual spelling of its URL', async () => {
  const all = await pageAddresses(album)
  expect(all.length).toBeGreaterThan(80)
  const asked = all.flatMap((path) => [
    path.toUpperCase(),
    path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    `${path}/`,
    path.replaceAll('/', '//'),
    `${path}%00`,
    `${path}%ff`,
  ])
  expect(await failures(asked.map((url) => [url] as const))).toEqual([])
})

it('no page fails with an unknown query, name or host [V3.7.2]', async () => {
  const queried = ['/', '/events', '/check-membership', '/gallery', `/gallery/${album}`, '/bn/gallery/none']
  const named = ['/gallery/', '/events/', '/bn/gallery/', '/admin/members/update/', '/']
  expect(
    await failures([
      ...queried.flatMap((path) => ODD_QUERIES.map((query) => [`${path}?${query}`] as const)),
      ...named.flatMap((path) => ODD_NAMES.map((name) => [`${path}${name}`] as const)),
      ...['/', '/about-us', '/sitemap.xml', '/ABOUT-US'].flatMap((path) =>
        ODD_HOSTS.map((host) => [path, host] as const),
      ),
    ]),
  ).toEqual([])
})

it.each([
  ['/ABOUT-US', '/about-us'],
  ['/%61bout-us', '/about-us'],
  ['/%41bout-Us/?page=A', '/about-us?page=A'],
  ['/about-us/', '/about-us'],
  ['//about-us', '/about-us'],
  ['/BN/About-us', '/bn/about-us'],
  ['/bn/', '/bn'],
  ['//EVIL.example/x', '/evil.example/x'],
  ['/%5CEVIL.example', '/%5Cevil.example'],
])('%s redirects to %s [V1.1.1]', async (url, location) => {
  const reply = await get(url)
  expect(reply.statusCode).toBe(301)
  expect(reply.headers.location).toBe(location)
  expect((await get(location)).statusCode).not.toBe(301)
})

it('a missing page of an album, or a photo of another album, shows the existing album page', async () => {
  for (const query of ['page=1e9', 'page=10001', 'photo=x', 'page=x&photo=%00']) {
    expect((await get(`/gallery/${album}?${query}`)).statusCode, query).toBe(200)
  }
  for (const path of ['/gallery/x', '/gallery/x?photo=x', '/gallery/a%00', '/bn/gallery/a%00?page=1e9']) {
    expect((await get(path)).statusCode, path).toBe(404)
  }
})

it('a page of past events that does not exist answers 404', async () => {
  const statuses = ['/events', '/events?page=1', '/events?page=2', '/bn/events?page=999'].map(
    async (path) => (await get(path)).statusCode,
  )
  expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404])
})

it.each([
  ['/.git/config', '/.git/HEAD', '/.env', '/package.json', '/data/society.db', '/server/main.js'],
  [
    '/assets',
    '/assets/',
    '/assets/..%2fapp%2fmain.js',
    '/assets/%2e%2e/server/index.js',
    '/assets/../app/main.js',
  ],
])(
  'neither a file of the project nor the list of a folder is served: %s … [V13.4.1, V13.4.3, V5.3.2]',
  async (...paths) => {
    for (const path of paths) {
      const { statusCode, body } = await get(path)
      // Another spelling of a path leads to its only one.
      expect([301, 403, 404], path).toContain(statusCode)
      expect(body, path).not.toMatch(/\[core\]|"dependencies"|buildApp|document-[\w-]{8}\.js</)
    }
  },
)

it.each(['TRACE', 'CONNECT', 'OPTIONS', 'PUT'] as const)('%s is not answered [V13.4.4]', async (method) => {
  for (const url of ['/', '/about-us', '/api/unions']) {
    const headers = { host: 'society.example', cookie: 'access_token=copied' }
    // The types of inject do not know TRACE and CONNECT.
    const reply = await testApp.app.inject({ method: method as 'PUT', url, headers })
    expect(reply.statusCode, url).toBe(404)
    expect(reply.body).not.toContain('copied')
  }
})

it('a request line that is not a path of this site is rejected', async () => {
  const port = new URL(await testApp.app.listen({ host: '127.0.0.1', port: 0 })).port
  const answerTo = async (target: string) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`)
    const [data] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return data.toString()
  }
  for (const target of ['http://evil.example/', '*', '@evil.example/', 'about-us']) {
    expect(await answerTo(target), target).toMatch(/^HTTP\/1\.1 4\d\d /)
  }
  // A browser treats two slashes of either kind as the start of another host.
  expect(await answerTo('/\\EVIL.example')).toMatch(/^location: \/evil.example\r$/m)
})
