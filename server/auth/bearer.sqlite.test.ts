import { SignJWT, UnsecuredJWT, decodeJwt, exportJWK, generateKeyPair, type JWTPayload } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { createBrowser } from '../testing/test-app.ts'
import { usePeople } from '../testing/use-people.ts'
import { sha256 } from '../sha256.ts'

const people = usePeople('the file')
let binding: string

beforeAll(async () => {
  binding = people.admin.cookies.get('__Host-access_binding') ?? ''
})

const ask = async (
  authorization: string,
  cookies: Record<string, string> = { '__Host-access_binding': binding },
) => {
  const reply = await people.app.inject({ url: '/api/members', headers: { authorization }, cookies })
  return reply.statusCode === 200 ? 200 : reply.json<{ code: string }>().code
}
const token = () => people.admin.token() ?? ''
const KEY = 'access:a secret for tests, of more than 32 characters'
const resigned = (key: string, audience = 'society', claims: JWTPayload = {}) =>
  new SignJWT({ ...decodeJwt(token()), ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .sign(new TextEncoder().encode(key))

describe('a copied access token', () => {
  it('is valid only in the browser that it was issued to [V3.3.4]', async () => {
    expect(await ask(`Bearer ${token()}`)).toBe(200)
    expect(await ask(`Bearer ${token()}`, {})).toBe('TOKEN_MISSING')
    expect(await ask(`Bearer ${token()}`, { '__Host-access_binding': '' })).toBe('TOKEN_MISSING')
    expect(
      await ask(`Bearer ${token()}`, {
        '__Host-access_binding': people.user.cookies.get('__Host-access_binding') ?? '',
      }),
    ).toBe('TOKEN_MISSING')
  })

  it('is not validated by the hash that it contains', async () => {
    const { bnd } = decodeJwt(token())
    expect(await ask(`Bearer ${token()}`, { '__Host-access_binding': String(bnd) })).toBe('TOKEN_MISSING')
  })
})

describe('a foreign token', () => {
  it('is rejected whatever key it is signed with [V9.1.1, V9.2.2]', async () => {
    expect(await ask(`Bearer ${await resigned('some other secret of some length')}`)).toBe('TOKEN_MISSING')
    expect(await ask(`Bearer ${await resigned('a secret for tests, of more than 32 characters')}`)).toBe(
      'TOKEN_MISSING',
    )
  })

  it('is rejected with another audience or without a signature [V9.1.2, V9.2.2-3]', async () => {
    expect(await ask(`Bearer ${await resigned(KEY)}`)).toBe(200)
    expect(await ask(`Bearer ${await resigned(KEY, 'elsewhere')}`)).toBe('TOKEN_MISSING')
    expect(await ask(`Bearer ${new UnsecuredJWT(decodeJwt(token())).encode()}`)).toBe('TOKEN_MISSING')
  })

  it('is rejected if it brings its own key, or another algorithm [V9.1.2, V9.1.3]', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    const jwk = await exportJWK(publicKey)
    const own = { alg: 'ES256', jwk, jku: 'https://evil.example/keys', kid: '../../dev/null' }
    const foreign = new SignJWT(decodeJwt(token())).setProtectedHeader(own)
    expect(await ask(`Bearer ${await foreign.sign(privateKey)}`)).toBe('TOKEN_MISSING')
    const longer = new SignJWT(decodeJwt(token())).setProtectedHeader({ alg: 'HS512' })
    expect(await ask(`Bearer ${await longer.sign(new TextEncoder().encode(KEY))}`)).toBe('TOKEN_MISSING')
  })

  it('is rejected with a binding of another session, even if it is signed with the secret', async () => {
    const own = 'a-binding-of-another'
    const forged = await resigned(KEY, 'society', { bnd: sha256(own) })
    expect(await ask(`Bearer ${forged}`, { '__Host-access_binding': own })).toBe('TOKEN_MISSING')
  })

  it('is rejected if a single character is changed [V7.2.1, V9.1.1]', async () => {
    const [header, payload, signature = ''] = token().split('.')
    const first = signature.startsWith('A') ? 'B' : 'A'
    expect(await ask(`Bearer ${header}.${payload}.${first}${signature.slice(1)}`)).toBe('TOKEN_MISSING')
  })
})

it.each(['Bearer', 'Bearer ', 'Bearer a b', 'Basic YTpi', 'Bearer nonsense', 'Bearer a.b.c', 'token'])(
  'the header %j is not a token',
  async (header) => {
    expect(await ask(header)).toBe('TOKEN_MISSING')
  },
)

describe('an invalid bearer token', () => {
  it.each([
    '/api/unions',
    '/api/members?searchTerm=karim',
    '/api/images/0190a000-0000-7000-8000-000000000000',
  ])('is rejected on the public route %s', async (url) => {
    const reply = await people.app.inject({ url, headers: { authorization: 'Bearer nonsense' } })
    expect(reply.json()).toMatchObject({ statusCode: 403, code: 'TOKEN_MISSING' })
  })

  it.each([
    ['GET', '/api/health'],
    ['GET', '/api/site'],
    ['GET', '/api/docs'],
    ['GET', '/api/openapi.json'],
    ['POST', '/api/auth/logout'],
  ] as const)('is ignored by %s %s, which does not read tokens', async (method, url) => {
    const reply = await people.app.inject({ method, url, headers: { authorization: 'Bearer nonsense' } })
    expect(reply.statusCode).toBe(200)
  })

  it('does not prevent a refresh or a new sign-in', async () => {
    const { email } = await people.addUser('user', 'stale@example.org')
    const browser = createBrowser(people.app)
    await browser.signIn(email)
    browser.setToken('nonsense')
    expect((await browser.refresh()).statusCode).toBe(200)
    browser.setToken('nonsense')
    expect((await browser.signIn(email)).statusCode).toBe(200)
  })
})

it('without PUBLIC_URL a state-changing call from another origin is refused as well', async () => {
  const refresh = async (origin: string) => {
    const headers = { host: 'society.example', origin }
    const reply = await people.app.inject({ method: 'POST', url: '/api/auth/refresh-token', headers })
    return reply.json<{ code: string }>().code
  }
  expect(await refresh('https://evil.example')).toBe('ORIGIN_REFUSED')
  expect(await refresh('http://society.example')).toBe('TOKEN_MISSING')
})
