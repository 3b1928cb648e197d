import type { FastifyInstance, FastifyRequest } from 'fastify'
import { can, NOT_PERMITTED, type Ability } from '#domain/auth/abilities.ts'
import { type User, type Viewer } from '#domain/auth/auth.ts'
import { BINDING_COOKIE, isAdmin, STORED_KEYS } from '#domain/auth/session.ts'
import { CONFIRMATION_REQUIRED } from '#domain/auth/own-session.ts'
import { SECOND_FACTOR_MISSING } from '#domain/auth/second-factor.ts'
import type { Clock } from '#domain/clock.ts'
import type { Database } from '../database/connection.ts'
import { timestamp } from '../database/ids.ts'
import type { SignedInActor } from '../database/record-changes.ts'
import { HttpError } from '../http/errors.ts'
import {
  createAuthenticate,
  type Authenticate,
  type Authenticated,
  type SessionSettings,
} from './sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The callers of a route that requires no ability: anybody, or any signed-in user. */
    access?: 'public' | 'user'
    /** The ability that an admin needs to call the route. A route has either this or `access`. */
    may?: Ability
    /** Whether the user must have confirmed the password in the last minutes (`CONFIRMED_MINUTES`). */
    confirmed?: boolean
    /**
     * `ignored`: the route uses only cookies or credentials, so a stale bearer token is ignored.
     * `cookie`: for requests that the browser makes itself, such as images, and that carry no header. The token is read
     * from the cookie, and a stale one is ignored.
     */
    bearer?: 'ignored' | 'cookie'
  }
  interface FastifyRequest {
    viewer: Viewer
    /** The session behind the viewer's token. */
    sessionUid: string | null
    /** Whether the password was confirmed in the last minutes. */
    isConfirmed: boolean
    /** The viewer as the actor in the change log. Only on routes that require a signed-in user; throws on others. */
    actor: SignedInActor
  }
}

export const tokenMissing = () => new HttpError(403, 'TOKEN_MISSING', 'Please sign in!')
const tokenExpired = () =>
  new HttpError(403, 'TOKEN_EXPIRED', 'Your session has ended. Please sign in again!')

/** The error for a viewer who lacks the ability that a request requires. */
export const refusalOf = (viewer: Viewer) => {
  if (!viewer) return tokenMissing()
  if (!isAdmin(viewer)) return new HttpError(403, 'ROLE_DENIED', 'You may not do this!')
  if (viewer.needsSecondFactor) return new HttpError(403, 'SECOND_FACTOR_MISSING', SECOND_FACTOR_MISSING)
  return new HttpError(403, 'NOT_PERMITTED', NOT_PERMITTED)
}

/** Throws 403 unless the user has confirmed the password in the last minutes. A route can declare it as `confirmed`. */
export const requireConfirmed = ({ isConfirmed }: Pick<FastifyRequest, 'isConfirmed'>) => {
  if (!isConfirmed) throw new HttpError(403, 'PASSWORD_REQUIRED', CONFIRMATION_REQUIRED)
}

/** Returns the user and the session of a request whose route requires a signed-in user. */
export const requireSession = ({
  viewer,
  sessionUid,
}: FastifyRequest): Pick<Authenticated, 'viewer' | 'sessionUid'> => {
  if (!viewer || sessionUid === null) throw tokenMissing()
  return { viewer, sessionUid }
}

export const actorOf = (user: User): SignedInActor => ({ uid: user._id, name: user.name })

const readSession = async (
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Authenticated | null> => {
  const header = request.headers.authorization
  if (header === undefined) return null
  const token = /^Bearer (\S+)$/i.exec(header)?.[1]
  if (!token) throw tokenMissing()
  const session = await authenticate(token, request.cookies[BINDING_COOKIE])
  // A bearer token that is present must be valid, on public routes as well.
  if (session === 'missing') throw tokenMissing()
  if (session === 'expired') throw tokenExpired()
  return session
}

const readCookieSession = async (request: FastifyRequest, authenticate: Authenticate) => {
  const token = request.cookies[STORED_KEYS.accessToken]
  const session = token && (await authenticate(token, request.cookies[BINDING_COOKIE]))
  return typeof session === 'object' ? session : null
}

/** Behind a proxy the server sees http, so at the host of PUBLIC_URL only the origin of PUBLIC_URL is this site. */
const isOwnOrigin = (
  origin: string,
  { protocol, host, hostname }: FastifyRequest,
  publicUrl: string | undefined,
) => {
  const site = publicUrl === undefined ? null : new URL(publicUrl)
  const isPublicHost = hostname.toLowerCase() === site?.hostname
  return origin === site?.origin || (!isPublicHost && origin === `${protocol}://${host}`)
}

/**
 * Whether the request is a plain HTML form where cookies are the credentials. This site sends none; another site
 * can, and old browsers send no Origin with it.
 */
const isBareForm = ({ headers, routeOptions }: FastifyRequest) =>
  routeOptions.config.bearer === 'ignored' &&
  headers.origin === undefined &&
  headers['sec-fetch-site'] === undefined &&
  /^\s*multipart\//i.test(headers['content-type'] ?? '')

/** Refuses a state-changing request that another site caused, whatever its credentials. */
const refuseForeignOrigin = (request: FastifyRequest, publicUrl: string | undefined) => {
  if (['GET', 'HEAD'].includes(request.method)) return
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
  const isForeignOrigin = origin !== undefined && !isOwnOrigin(origin, request, publicUrl)
  if (isForeignSite || isForeignOrigin || isBareForm(request)) {
    throw new HttpError(403, 'ORIGIN_REFUSED', 'This request came from another site!')
  }
}

/**
 * Checks every request against the access rule of its route; registering a route without one throws. Responses of
 * restricted routes are `no-store`, and so are those of public routes to a signed-in user, unless the route sets
 * `Cache-Control` itself.
 */
export const registerAccess = (
  app: FastifyInstance,
  context: { database: Database; clock: Clock; settings: SessionSettings; publicUrl: string | undefined },
) => {
  const authenticate = createAuthenticate(context)
  app.decorateRequest('viewer', null)
  app.decorateRequest('sessionUid', null)
  app.decorateRequest('isConfirmed', false)
  app.decorateRequest('actor', {
    getter() {
      if (!this.viewer)
        throw new Error(`${this.url} is open to people who are not signed in: it has no actor`)
      return actorOf(this.viewer)
    },
  })
  app.addHook('onRoute', (route) => {
    const { access, may } = route.config ?? {}
    if (route.url.startsWith('/api') && (access === undefined) === (may === undefined)) {
      throw new Error(
        `${String(route.method)} ${route.url} must say who may call it: either \`access\` or \`may\``,
      )
    }
  })
  app.addHook('onRequest', async (request) => {
    const { access, may, confirmed, bearer } = request.routeOptions.config
    if (access === undefined && may === undefined) return
    refuseForeignOrigin(request, context.publicUrl)
    const session = bearer === 'ignored' ? null : await readSession(request, authenticate)
    const viewing = session ?? (bearer === 'cookie' ? await readCookieSession(request, authenticate) : null)
    request.viewer = viewing?.viewer ?? null
    request.sessionUid = viewing?.sessionUid ?? null
    const confirmedUntil = viewing?.confirmedUntil ?? null
    request.isConfirmed = confirmedUntil !== null && timestamp(context.clock.now()) < confirmedUntil
    if (access === 'user' && !request.viewer) throw tokenMissing()
    if (may && !can(request.viewer, may)) throw refusalOf(request.viewer)
    if (confirmed) requireConfirmed(request)
  })
  // A response for one user must not be served to the next one on a shared computer.
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { access, may } = request.routeOptions.config
    const isUndecided = request.viewer !== null && !reply.hasHeader('cache-control')
    if (access === 'user' || may || isUndecided) reply.header('cache-control', 'no-store')
    done()
  })
}
