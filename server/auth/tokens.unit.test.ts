import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { seal, unseal } from './second-factor-codes.ts'
import { sha256 } from '../sha256.ts'
import {
  equalsInConstantTime,
  newSecretText,
  nextRefreshSecret,
  readAccessToken,
  readRefreshToken,
  refreshToken,
  signAccessToken,
} from '../session/tokens.ts'

const NOW = Date.UTC(2026, 5, 15, 12)
const at = (milliseconds: number) => ({ now: () => milliseconds })
const secret = 'a secret for tests'
const CLAIMS = { sub: 'user', sid: 'session', bnd: 'hash', ver: 3 }
const ttlSeconds = 60

const sign = (key = secret) => signAccessToken(CLAIMS, { secret: key, clock: at(NOW + 999), ttlSeconds })

it('an access token has its claims until it expires, and then is expired', async () => {
  const token = await sign()
  const exp = NOW / 1000 + ttlSeconds
  expect(await readAccessToken(token, { secret, clock: at(NOW) })).toEqual({ ...CLAIMS, exp })
  expect(await readAccessToken(token, { secret, clock: at(exp * 1000 - 1) })).toMatchObject(CLAIMS)
  expect(await readAccessToken(token, { secret, clock: at(exp * 1000) })).toBe('expired')
})

it('an access token has the header and claims of this site, and no two are equal', async () => {
  const [first, second] = await Promise.all([sign(), sign()])
  const [header, payload] = first
    .split('.')
    .slice(0, 2)
    .map((part): unknown => JSON.parse(Buffer.from(part, 'base64url').toString()))
  expect(header).toEqual({ alg: 'HS256' })
  expect(payload).toEqual({
    ...CLAIMS,
    aud: 'society',
    iat: NOW / 1000,
    exp: NOW / 1000 + ttlSeconds,
    jti: expect.stringMatching(/^[\w-]{12}$/),
  })
  expect(first).not.toBe(second)
})

it('a token of another key, audience, algorithm or shape is refused', async () => {
  const key = (text: string) => new TextEncoder().encode(text)
  const forge = (change: object, { alg = 'HS256', aud = 'society', signedWith = `access:${secret}` } = {}) =>
    new SignJWT({ ...CLAIMS, ...change })
      .setProtectedHeader({ alg })
      .setAudience(aud)
      .setExpirationTime(NOW / 1000 + 60)
      .sign(key(signedWith))
  const read = async (token: string | Promise<string>) =>
    readAccessToken(await token, { secret, clock: at(NOW) })
  expect(await read(forge({}))).toMatchObject(CLAIMS)
  const forged = [
    forge({}, { signedWith: secret }),
    forge({}, { aud: 'another' }),
    forge({}, { alg: 'HS384' }),
    ...['sub', 'sid', 'bnd', 'ver'].map((claim) => forge({ [claim]: undefined })),
    forge({ ver: 1.5 }),
    sign('another secret'),
    'nonsense',
  ]
  expect(await Promise.all(forged.map(read))).toEqual(forged.map(() => null))
})

it.each([
  ['session.secret', { sessionUid: 'session', secretText: 'secret' }],
  [refreshToken('0190-a_b', 'x-Y_9'), { sessionUid: '0190-a_b', secretText: 'x-Y_9' }],
  [undefined, null],
  ['', null],
  ['session', null],
  ['session.', null],
  ['.secret', null],
  ['a.b.c', null],
  ['a b.c', null],
  ['a.b c', null],
])('the refresh token %j is read as %j', (token, parts) => {
  expect(readRefreshToken(token)).toEqual(parts)
})

it('the next refresh secret follows from the last one and the secret of the site', () => {
  const next = nextRefreshSecret('first', secret)
  expect(next).toMatch(/^[\w-]{43}$/)
  expect(nextRefreshSecret('first', secret)).toBe(next)
  expect(nextRefreshSecret('second', secret)).not.toBe(next)
  expect(nextRefreshSecret('first', 'another secret')).not.toBe(next)
})

it('secrets are random, and hashes and comparisons take any text', () => {
  expect(newSecretText()).toMatch(/^[\w-]{43}$/)
  expect(newSecretText()).not.toBe(newSecretText())
  expect(sha256('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
  expect(equalsInConstantTime('a', 'a')).toBe(true)
  expect(equalsInConstantTime('a', 'longer')).toBe(false)
})

it('a sealed secret opens for its owner and with the secret of the site only', () => {
  const bytes = randomBytes(20)
  const sealed = seal(bytes, 'owner', secret)
  expect(unseal(sealed, 'owner', secret)).toEqual(bytes)
  expect(seal(bytes, 'owner', secret)).not.toBe(sealed)
  // Nonce, tag and the bytes, encrypted.
  expect(Buffer.from(sealed, 'base64url')).toHaveLength(12 + 16 + 20)
  expect(Buffer.from(sealed, 'base64url').includes(bytes)).toBe(false)
  expect(unseal(sealed, 'another', secret)).toBeNull()
  expect(unseal(sealed, 'owner', 'another secret')).toBeNull()
  expect(
    unseal(
      sealed.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      'owner',
      secret,
    ),
  ).toBeNull()
  expect(unseal(sealed.slice(0, 20), 'owner', secret)).toBeNull()
  expect(unseal('', 'owner', secret)).toBeNull()
})

it('a secret that was sealed by an earlier version still opens', () => {
  const sealed = 'mc5THunQjI7QWTVqHHz9Haon65NXx66fX-e3uwy5L14eo7w_GAnRU7EOgUZmCVne'
  expect(unseal(sealed, 'owner', secret)?.toString()).toBe('12345678901234567890')
})

it('a shortened tag, which is easier to forge, is refused', () => {
  const sealed = Buffer.from(seal(Buffer.alloc(0), 'owner', secret), 'base64url')
  expect(unseal(sealed.toString('base64url'), 'owner', secret)).toHaveLength(0)
  expect(unseal(sealed.subarray(0, 12 + 4).toString('base64url'), 'owner', secret)).toBeNull()
})
