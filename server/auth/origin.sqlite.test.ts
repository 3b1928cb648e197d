import { describe, expect, it } from 'vitest'
import { failure } from '../testing/replies.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createEventsPage } from '../testing/web.ts'
import { usePeople } from '../testing/use-people.ts'

/** The demo is served there as well. */
const HOST = 'localhost:3000'
const PUBLIC_URL = 'https://society.example'

const people = usePeople('the file', { PUBLIC_URL, DEMO: '1' })

const refresh = async (headers: Record<string, string>) => {
  const reply = await people.app.inject({
    method: 'POST',
    url: '/api/auth/refresh-token',
    headers: { host: HOST, ...headers },
  })
  return reply.json<{ code: string }>().code
}

describe('a state-changing call', () => {
  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'nonsense' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3001' },
    { origin: `https://${HOST}` },
    { origin: 'http://society.example' },
    { origin: `http://${HOST}`, 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ])('with %j is rejected as cross-site [V3.5.1]', async (headers) => {
    expect(await refresh(headers)).toBe('ORIGIN_REFUSED')
  })

  it.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: `http://${HOST}` },
    { origin: PUBLIC_URL },
    { origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' },
  ])('with %j is accepted', async (headers) => {
    expect(await refresh(headers)).toBe('TOKEN_MISSING')
  })

  it.each([
    ['POST', '/api/auth/login'],
    ['POST', '/api/auth/register'],
    ['POST', '/api/auth/logout'],
    ['POST', '/api/auth/refresh-token'],
    ['POST', '/api/members/create'],
    ['PATCH', '/api/members/update/any'],
    ['DELETE', '/api/members/delete/any'],
  ] as const)(
    '%s %s from another site is rejected despite a valid session [V3.5.1, V3.5.2]',
    async (method, url) => {
      const reply = await people.admin.send({ method, url, headers: { origin: 'https://evil.example' } })
      expect(reply.json()).toEqual(failure(403, 'ORIGIN_REFUSED'))
    },
  )
})

it.each([
  ['society.example', 200],
  ['SOCIETY.example:443', 200],
  ['localhost:3000', 421],
  ['127.0.0.1', 421],
  ['society.example:8443', 421],
  ['society.example.evil.example', 421],
  ['evil@society.example', 421],
  ['society.example/x', 421],
])('with PUBLIC_URL set, a request for the host %s answers %i', async (host, status) => {
  const site = await startTestApp({ PUBLIC_URL }, createEventsPage)
  for (const url of ['/api/unions', '/', '/']) {
    const reply = await site.app.inject({ url, headers: { host } })
    expect(reply.statusCode, url).toBe(status)
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    if (status === 421) expect(reply.json()).toEqual(failure(421, 'MISDIRECTED_REQUEST'))
  }
  // A cached page is not sent to another host either.
  await site.app.inject({ url: '/', headers: { host: 'society.example' } })
  expect((await site.app.inject({ url: '/', headers: { host } })).statusCode).toBe(status)
  expect((await site.app.inject({ url: '/api/health', headers: { host } })).statusCode).toBe(200)
  await site.close()
})

it('the demo answers as localhost as well, and no other host', async () => {
  const ask = async (host: string) =>
    (await people.app.inject({ url: '/api/unions', headers: { host } })).statusCode
  expect([await ask(HOST), await ask('[::1]:3000'), await ask('evil.example')]).toEqual([200, 200, 421])
})

it.each(['GET', 'HEAD'] as const)('a %s from another site is allowed [V3.4.2]', async (method) => {
  const reply = await people.app.inject({
    method,
    url: '/api/unions',
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['access-control-allow-origin']).toBeUndefined()
})
