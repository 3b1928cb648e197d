import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import { BINDING_COOKIE, STORED_KEYS } from '#domain/auth/session.ts'
import type { OpenSession, SessionSettings } from './sessions.ts'

const COOKIE: CookieSerializeOptions = { httpOnly: true, secure: true, sameSite: 'strict' }
const REFRESH_COOKIE: CookieSerializeOptions = { ...COOKIE, path: '/api/auth' }
const BINDING: CookieSerializeOptions = { ...COOKIE, path: '/api' }

/** Sets the session cookies: the values that scripts must not read. */
export const setSessionCookies = (reply: FastifyReply, session: OpenSession, settings: SessionSettings) => {
  const maxAge = settings.refreshTtlSeconds
  reply.setCookie(STORED_KEYS.refreshToken, session.refresh, { ...REFRESH_COOKIE, maxAge })
  reply.setCookie(BINDING_COOKIE, session.binding, { ...BINDING, maxAge })
  reply.header('cache-control', 'no-store')
}

export const clearSessionCookies = (reply: FastifyReply) => {
  reply.clearCookie(STORED_KEYS.refreshToken, REFRESH_COOKIE)
  reply.clearCookie(BINDING_COOKIE, BINDING)
  reply.header('cache-control', 'no-store')
}
