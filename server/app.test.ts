import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ADMIN } from '#domain/site.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'
import { failure, success } from './testing/replies.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const get = (url: string) => testApp.app.inject(url)

it('the health check returns the state, the engine and the version [V13.4.5]', async () => {
  const reply = await get('/api/health')
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.json()).toEqual(
    success({
      ready: true,
      engine: testApp.database.engine,
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    }),
  )
})

it('the demo sign-in is returned in demo mode only [V15.2.3]', async () => {
  expect((await get('/api/site')).json()).toMatchObject({ statusCode: 200, data: { demo: null } })
  const demo = await startTestApp({ DEMO: '1' })
  const reply = await demo.app.inject('/api/site')
  await demo.close()
  expect(reply.json()).toMatchObject({ data: { demo: DEMO_ADMIN } })
})

it.each([
  ['GET', '/api/nowhere'],
  ['GET', '/api'],
  ['GET', '/api/auth/login'],
  ['PUT', '/api/members'],
  ['GET', '/nowhere'],
] as const)('%s %s answers 404 in the error format', async (method, url) => {
  const reply = await testApp.app.inject({ method, url })
  expect(reply.statusCode).toBe(404)
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(reply.json()).toEqual(failure(404, 'NOT_FOUND', 'Not found!'))
})

it('a malformed URL is answered in the same format [S3.13]', async () => {
  expect((await get('/api/members/%E0%A4%A')).json()).toEqual(
    failure(400, 'MALFORMED_REQUEST', 'The address is not valid!'),
  )
})

it('the security policy of API responses allows nothing [V3.2.1, V3.4.6]', async () => {
  for (const url of ['/api/health', '/api/unions', '/api/nowhere', '/api/members']) {
    const { headers } = await get(url)
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
  }
})

it.each([
  ['http://example.org', undefined],
  ['https://example.org', 'max-age=31536000; includeSubDomains'],
])(
  'every response of %s has the security headers [V3.4.1, V3.4.4, V3.4.5, V12.2.1]',
  async (PUBLIC_URL, strictTransport) => {
    const site = await startTestApp({ PUBLIC_URL })
    for (const url of ['/api/health', '/api/nowhere', '/nowhere', '/api/members']) {
      const { headers } = await site.app.inject({ url, headers: { host: 'example.org' } })
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'origin-agent-cluster': '?1',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'x-xss-protection': '0',
      })
      expect(headers['strict-transport-security']).toBe(strictTransport)
    }
    await site.close()
  },
)

describe('a failing database', () => {
  it('fails the health check, and a 500 reveals no details [S3.13, S8.1, V13.4.2, V16.5.1]', async () => {
    const broken = await startTestApp()
    const replies = async () => {
      const payload = { email: 'a@example.org', password: 'river-boat-71' }
      return Promise.all([
        broken.app.inject('/api/unions'),
        broken.app.inject('/api/members?searchTerm=karim'),
        broken.app.inject('/api/images/0190a000-0000-7000-8000-000000000000'),
        broken.app.inject({ method: 'POST', url: '/api/auth/login', payload }),
      ])
    }
    await broken.database.db.destroy()
    for (const reply of await replies()) {
      expect(reply.statusCode).toBe(500)
      expect(reply.headers['cache-control']).toBe('no-store')
      expect(reply.json()).toEqual(failure(500, 'INTERNAL', 'Something went wrong!'))
    }
    const health = await broken.app.inject('/api/health')
    expect(health.json()).toMatchObject({ statusCode: 503, success: false, code: 'UNAVAILABLE' })
    expect(health.body).not.toMatch(/destroy|pool|sqlite|postgres/i)
    await broken.close()
  })
})
