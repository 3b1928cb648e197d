import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type User, type Viewer } from '#domain/auth/auth.ts'
import { BINDING_COOKIE, isAdmin, STORED_KEYS } from '#domain/auth/session.ts'
import type { Clock } from '#domain/clock.ts'
import type { Database } from '../database/connection.ts'
import type { Actor } from '../history/record-changes.ts'
import { HttpError } from '../errors.ts'
import { authenticate, type Authenticated, type SessionSettings } from './sessions.ts'

/** Who may call a route: anybody, any signed-in user, or admins. */
export type Access = 'public' | 'user' | 'admin'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /**
     * `ignored`: the route lives from cookies or credentials alone, so a stale bearer does no harm.
     * `cookie`: a browser asks for it by itself, as for a picture, and sends no header: the cookie with the token
     * will do, and a stale one does no harm.
     */
    bearer?: 'ignored' | 'cookie'
  }
  interface FastifyRequest {
    viewer: Viewer
    /** The session behind the viewer's token. */
    sessionUid: string | null
  }
}

export const tokenMissing = () => new HttpError(403, 'TOKEN_MISSING', 'Please sign in!')
const tokenExpired = () =>
  new HttpError(403, 'TOKEN_EXPIRED', 'Your session has ended. Please sign in again!')
export const roleDenied = () => new HttpError(403, 'ROLE_DENIED', 'You may not do this!')

/** The admin behind a request whose route admits admins only. */
export const requireAdmin = (request: FastifyRequest): User => {
  if (!request.viewer) throw tokenMissing()
  if (!isAdmin(request.viewer)) throw roleDenied()
  return request.viewer
}

/** The user and the session behind a request whose route admits signed-in users. */
export const requireSession = ({ viewer, sessionUid }: FastifyRequest): Authenticated => {
  if (!viewer || sessionUid === null) throw tokenMissing()
  return { viewer, sessionUid }
}

export const toActor = (user: User): Actor => ({ uid: user._id, name: user.name })

const readSession = async (
  request: FastifyRequest,
  context: { database: Database; clock: Clock; settings: SessionSettings },
): Promise<Authenticated | null> => {
  const header = request.headers.authorization
  if (header === undefined) return null
  const token = /^Bearer (\S+)$/i.exec(header)?.[1]
  if (!token) throw tokenMissing()
  const session = await authenticate(context, token, request.cookies[BINDING_COOKIE])
  // A bearer that is present must be valid, also on public routes.
  if (session === 'missing') throw tokenMissing()
  if (session === 'expired') throw tokenExpired()
  return session
}

type Context = Parameters<typeof readSession>[1]

const readCookieSession = async (request: FastifyRequest, context: Context) => {
  const token = request.cookies[STORED_KEYS.accessToken]
  const session = token && (await authenticate(context, token, request.cookies[BINDING_COOKIE]))
  return typeof session === 'object' ? session : null
}

/** A state-changing call that another site made a browser send is refused, whatever it carries. */
const refuseForeignOrigin = (request: FastifyRequest, publicUrl: string | undefined) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
  const isForeignOrigin =
    origin !== undefined &&
    origin !== `${request.protocol}://${request.host}` &&
    (publicUrl === undefined || origin !== new URL(publicUrl).origin)
  if (isForeignSite || isForeignOrigin) {
    throw new HttpError(403, 'ORIGIN_REFUSED', 'This request came from another site!')
  }
}

/**
 * Checks every request against the rule of its route; a route without a rule fails the build of the app.
 * What only some may call answers `no-store`, and so does a public route to somebody signed in unless it sets a header itself.
 */
export const registerAccess = (
  app: FastifyInstance,
  context: { database: Database; clock: Clock; settings: SessionSettings; publicUrl: string | undefined },
) => {
  app.decorateRequest('viewer', null)
  app.decorateRequest('sessionUid', null)
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api') && route.config?.access === undefined) {
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it`)
    }
  })
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access
    if (access === undefined) return
    refuseForeignOrigin(request, context.publicUrl)
    const { bearer } = request.routeOptions.config
    const session = bearer === 'ignored' ? null : await readSession(request, context)
    const viewing = session ?? (bearer === 'cookie' ? await readCookieSession(request, context) : null)
    request.viewer = viewing?.viewer ?? null
    request.sessionUid = viewing?.sessionUid ?? null
    if (access === 'user' && !request.viewer) throw tokenMissing()
    if (access === 'admin') requireAdmin(request)
  })
  // What was made for one person must not be stored for the next: a shared computer's browser keeps what it may.
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { access = 'public' } = request.routeOptions.config
    const isUndecided = request.viewer !== null && !reply.hasHeader('cache-control')
    if (access !== 'public' || isUndecided) reply.header('cache-control', 'no-store')
    done()
  })
}
