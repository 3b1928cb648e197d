import { describe, expect, it } from 'vitest'
import { failure } from '../testing/replies.ts'
import { usePeople } from '../testing/use-people.ts'

const HOST = 'localhost:3000'
const PUBLIC_URL = 'https://society.example'

const people = usePeople('the file', { PUBLIC_URL })

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
  ])('with %j is rejected as cross-site', async (headers) => {
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
  ] as const)('%s %s from another site is rejected despite a valid session', async (method, url) => {
    const reply = await people.admin.send({ method, url, headers: { origin: 'https://evil.example' } })
    expect(reply.json()).toEqual(failure(403, 'ORIGIN_REFUSED'))
  })
})

it('a GET from another site is allowed', async () => {
  const reply = await people.app.inject({
    url: '/api/unions',
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['access-control-allow-origin']).toBeUndefined()
})
