import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { HttpError } from './errors.ts'
import { etagOf, readIfMatch, requireFresh } from './if-match.ts'
import { originOf } from './origin.ts'
import { hostCheck, requireHost } from './request-headers.ts'

/** A request, as far as these functions read it. */
const requestOf = (parts: { host?: string; protocol?: string; url?: string; headers?: object }) =>
  parts as unknown as FastifyRequest

/** The error that a function throws, as far as clients see it. */
const refusalOf = (call: () => void) => {
  try {
    call()
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { statusCode, code, message, headers } = error
    return { statusCode, code, message, headers }
  }
  return null
}

const readVersion = (header: string | undefined) =>
  readIfMatch(requestOf({ headers: { 'if-match': header } }))

it.each([
  [undefined, null],
  ['*', null],
  ['"7"', 7],
  ['W/"12"', 12],
  [' "12" ', 12],
  [etagOf(34), 34],
])('If-Match %j is the version %s', (header, version) => {
  expect(readVersion(header)).toBe(version)
})

it.each(['', '7', '"7', '7"', '""', '"a"', 'x"7"', '"7"x', '"7", "8"', 'W/W/"7"'])(
  'If-Match %j is refused',
  (header) => {
    expect(refusalOf(() => readVersion(header))).toEqual({
      statusCode: 400,
      code: 'MALFORMED_REQUEST',
      message: 'If-Match must be the ETag of the record!',
      headers: {},
    })
  },
)

it('a change is refused if it is based on another version', () => {
  expect(refusalOf(() => requireFresh({ version: 3 }, 3))).toBeNull()
  expect(refusalOf(() => requireFresh({ version: 3 }, null))).toBeNull()
  const stale = { statusCode: 412, code: 'VERSION_STALE', headers: { etag: '"3"' } }
  expect(refusalOf(() => requireFresh({ version: 3 }, 2, 'Stale!'))).toEqual({ ...stale, message: 'Stale!' })
  expect(refusalOf(() => requireFresh({ version: 3 }, 4))).toMatchObject(stale)
})

it.each([
  ['society.example', 'https://society.example'],
  ['society.example:8443', 'https://society.example:8443'],
  ['192.0.2.1:80', 'https://192.0.2.1:80'],
  ['[2001:db8::1]', 'https://[2001:db8::1]'],
  ['[::1]:3000', 'https://[::1]:3000'],
  ['', 'https://localhost'],
  ['evil.example/a', 'https://localhost'],
  ['a@evil.example', 'https://localhost'],
  ['evil.example:80x', 'https://localhost'],
  ['evil.example:', 'https://localhost'],
  ['[x]', 'https://localhost'],
  ['999.1.1.1', 'https://localhost'],
  ['society.example:65536', 'https://localhost'],
])('the Host %j makes the origin %s', (host, origin) => {
  expect(originOf(requestOf({ host, protocol: 'https' }), undefined)).toBe(origin)
  expect(originOf(requestOf({ host, protocol: 'https' }), 'http://site.example/a')).toBe(
    'http://site.example',
  )
})

it.each([
  ['http', 'http://society.example'],
  ['javascript', 'http://society.example'],
  ['', 'http://society.example'],
  ['https,http', 'http://society.example'],
])('the protocol %j of a proxy makes the origin %s', (protocol, origin) => {
  expect(originOf(requestOf({ host: 'society.example', protocol }), undefined)).toBe(origin)
})

it.each([
  [undefined, '0', 'anything.example', true],
  ['https://society.example', '0', 'society.example', true],
  ['https://society.example', '0', 'Society.Example', true],
  ['https://society.example', '0', 'society.example:443', true],
  ['https://society.example', '0', 'SOCIETY.example:443', true],
  ['https://society.example', '0', 'society.example:80', false],
  ['https://society.example', '0', 'www.society.example', false],
  ['https://society.example', '0', '', false],
  ['http://society.example', '0', 'society.example:80', true],
  ['http://society.example', '0', 'society.example:443', false],
  ['http://society.example:8080', '0', 'society.example:8080', true],
  ['http://society.example:8080', '0', 'society.example', false],
  ['http://society.example:8080', '0', 'society.example:80', false],
  ['https://society.example', '0', 'localhost', false],
  ['https://society.example', '1', 'localhost', true],
  ['https://society.example', '1', 'LOCALHOST:3000', true],
  ['https://society.example', '1', '127.0.0.1:3000', true],
  ['https://society.example', '1', '[::1]', true],
  ['https://society.example', '1', 'localhost.evil.example', false],
  ['https://society.example', '1', 'localhost:3000.evil.example', false],
  ['https://society.example', '1', 'evil.localhost', false],
  ['https://society.example', '1', 'localhost:', false],
])('with PUBLIC_URL %s and DEMO=%s the host %j is served: %s', (publicUrl, demo, host, isServed) => {
  const env = { PUBLIC_URL: publicUrl, DEMO: demo === '1' }
  expect(hostCheck(env)(requestOf({ host }))).toBe(isServed)
})

it.each([
  ['society.example', '/api/members', true],
  ['192.0.2.1', '/api/members', false],
  ['192.0.2.1', '/api/health', true],
  ['192.0.2.1', '/api/health?from=balancer', true],
  ['192.0.2.1', '/api/healthy', false],
  ['192.0.2.1', '/x/api/health', false],
])('a request for %s%s is served: %s', (host, url, isServed) => {
  const answers: unknown[] = []
  const hook = requireHost({ PUBLIC_URL: 'https://society.example', DEMO: false })
  // The hook uses neither the reply nor `this`.
  const reply = {} as FastifyReply
  Reflect.apply(hook, undefined, [requestOf({ host, url }), reply, (error?: Error) => answers.push(error)])
  const refusal = {
    statusCode: 421,
    code: 'MISDIRECTED_REQUEST',
    message: 'The site has another host name (PUBLIC_URL)!',
  }
  expect(answers).toEqual([isServed ? undefined : expect.objectContaining(refusal)])
})
