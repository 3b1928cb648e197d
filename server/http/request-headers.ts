import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Env } from '../env.ts'
import { HttpError } from './errors.ts'

type HostEnv = Pick<Env, 'PUBLIC_URL' | 'DEMO'>

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i
/** Load balancers request it by IP address. */
const HEALTH = /^\/api\/health(?=$|\?)/

/** Whether a request is for the host of PUBLIC_URL, or for any if that is not set. The demo is served at localhost as well. */
export const hostCheck = ({ PUBLIC_URL, DEMO }: HostEnv) => {
  const site = PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL)
  const withPort = site?.port === '' ? `${site.host}:${site.protocol === 'https:' ? 443 : 80}` : site?.host
  return ({ host }: FastifyRequest) =>
    site === null || [site.host, withPort].includes(host.toLowerCase()) || (DEMO && LOOPBACK.test(host))
}

/** Refuses requests for another host than that of the site, except the health check. */
export const requireHost = (env: HostEnv): onRequestHookHandler => {
  const isServed = hostCheck(env)
  return (request, _reply, done) => {
    if (isServed(request) || HEALTH.test(request.url)) done()
    else done(new HttpError(421, 'MISDIRECTED_REQUEST', 'The site has another host name (PUBLIC_URL)!'))
  }
}

/** Headers that have one value. Of two, a proxy may act on the one and Node on the other. */
const SINGLE = new Set([
  'host',
  'authorization',
  'content-length',
  'content-type',
  'expect',
  'if-match',
  'origin',
  'referer',
  'transfer-encoding',
  'user-agent',
  'x-forwarded-host',
])

const findRepeated = (rawHeaders: readonly string[]) => {
  const seen = new Set<string>()
  // Names and values in turns.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? ''
    if (!SINGLE.has(name)) continue
    if (seen.has(name)) return name
    seen.add(name)
  }
  return null
}

/** Refuses requests in which such a header is repeated. */
export const requireSingleHeaders: onRequestHookHandler = ({ raw }, _reply, done) => {
  const repeated = findRepeated(raw.rawHeaders)
  if (repeated === null) done()
  else done(new HttpError(400, 'MALFORMED_REQUEST', `The header ${repeated} must be sent once!`))
}
