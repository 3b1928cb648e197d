import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LoginResult } from '#domain/auth/auth.ts'
import { BINDING_COOKIE, STORED_KEYS } from '#domain/auth/session.ts'
import type { OpenSession, PresentedSession, SessionSettings } from './sessions.ts'

const COOKIE: CookieSerializeOptions = { httpOnly: true, secure: true, sameSite: 'strict' }
const REFRESH_COOKIE: CookieSerializeOptions = { ...COOKIE, path: '/api/auth' }
/** The prefix `__Host-` requires this path, and prevents subdomains from setting the cookie. */
const BINDING: CookieSerializeOptions = { ...COOKIE, path: '/' }

export const readSessionCookies = ({ cookies }: FastifyRequest): PresentedSession => ({
  refresh: cookies[STORED_KEYS.refreshToken],
  binding: cookies[BINDING_COOKIE],
})

/** Sets the session cookies, which scripts cannot read, and returns the part of the session that the response shows. */
export const sendSession = (
  reply: FastifyReply,
  { accessToken, user, refresh, binding }: OpenSession,
  settings: SessionSettings,
): LoginResult => {
  const maxAge = settings.refreshTtlSeconds
  reply.setCookie(STORED_KEYS.refreshToken, refresh, { ...REFRESH_COOKIE, maxAge })
  reply.setCookie(BINDING_COOKIE, binding, { ...BINDING, maxAge })
  reply.header('cache-control', 'no-store')
  return { accessToken, user }
}

export const clearSessionCookies = (reply: FastifyReply) => {
  reply.clearCookie(STORED_KEYS.refreshToken, REFRESH_COOKIE)
  reply.clearCookie(BINDING_COOKIE, BINDING)
  reply.header('cache-control', 'no-store')
}
