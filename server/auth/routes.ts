import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import {
  BINDING_COOKIE,
  Credentials,
  LOGIN_LIMITS,
  LoginResult,
  Registration,
  STORED_KEYS,
  User,
} from '#domain/auth/auth.ts'
import type { AppContext } from '../context.ts'
import { HttpError } from '../errors.ts'
import { errorReplies } from '../replies.ts'
import { tokenMissing } from './access.ts'
import { createUser } from './create-user.ts'
import { endOwnSession, refreshSession, startSession, type OpenSession } from './sessions.ts'
import { countAttempt, requireCredentials } from './sign-in.ts'

const COOKIE: CookieSerializeOptions = { httpOnly: true, secure: true, sameSite: 'strict' }
const REFRESH_COOKIE: CookieSerializeOptions = { ...COOKIE, path: '/api/auth' }
const BINDING: CookieSerializeOptions = { ...COOKIE, path: '/api' }

export const authRoutes: FastifyPluginAsyncZod<AppContext> = async (app, context) => {
  const { database, clock, settings, env } = context

  const setCookies = (reply: FastifyReply, session: OpenSession) => {
    const maxAge = settings.refreshTtlSeconds
    reply.setCookie(STORED_KEYS.refreshToken, session.refresh, { ...REFRESH_COOKIE, maxAge })
    reply.setCookie(BINDING_COOKIE, session.binding, { ...BINDING, maxAge })
    reply.header('cache-control', 'no-store')
  }
  const clearCookies = (reply: FastifyReply) => {
    reply.clearCookie(STORED_KEYS.refreshToken, REFRESH_COOKIE)
    reply.clearCookie(BINDING_COOKIE, BINDING)
    reply.header('cache-control', 'no-store')
  }

  app.post('/login', {
    config: { access: 'public', bearer: 'ignored' },
    schema: {
      tags: ['auth'],
      summary: 'Sign in',
      body: Credentials,
      response: { 200: successReply(LoginResult), ...errorReplies(400, 401, 429) },
    },
    handler: async (request, reply) => {
      const row = await requireCredentials(database.db, request.body, { address: request.ip, clock })
      const session = await startSession(context, row)
      setCookies(reply, session)
      const data = { accessToken: session.accessToken, user: session.user }
      return { statusCode: 200, success: true as const, message: 'Signed in!', data }
    },
  })

  app.post('/register', {
    config: { access: 'public', bearer: 'ignored' },
    schema: {
      tags: ['auth'],
      summary: 'Register as a user; off unless ALLOW_REGISTRATION=1',
      body: Registration,
      response: { 201: successReply(User), ...errorReplies(400, 403, 409, 429) },
    },
    preValidation: async () => {
      if (!env.ALLOW_REGISTRATION) throw new HttpError(403, 'REGISTRATION_CLOSED', 'Registration is closed!')
    },
    handler: async (request, reply) => {
      await countAttempt(database.db, `register-address:${request.ip}`, clock.now(), LOGIN_LIMITS.perAddress)
      const actor = { uid: null, name: request.body.name }
      const data = await createUser(database, { ...request.body, role: 'user' }, { actor, clock })
      return reply.status(201).send({ statusCode: 201, success: true, message: 'Registered!', data })
    },
  })

  app.post('/refresh-token', {
    config: { access: 'public', bearer: 'ignored' },
    schema: {
      tags: ['auth'],
      summary: 'A new access token for the refresh cookie',
      response: { 200: successReply(LoginResult), ...errorReplies(403) },
    },
    handler: async (request, reply) => {
      const session = await refreshSession(
        context,
        request.cookies[STORED_KEYS.refreshToken],
        request.cookies[BINDING_COOKIE],
      )
      if (!session) {
        clearCookies(reply)
        throw tokenMissing()
      }
      setCookies(reply, session)
      const data = { accessToken: session.accessToken, user: session.user }
      return { statusCode: 200, success: true as const, message: 'Session renewed!', data }
    },
  })

  app.post('/logout', {
    config: { access: 'public', bearer: 'ignored' },
    schema: {
      tags: ['auth'],
      summary: 'End the session, at once and for every copy of its tokens',
      response: { 200: successReply(z.null()) },
    },
    handler: async (request, reply) => {
      await endOwnSession(context, request.cookies[STORED_KEYS.refreshToken], request.cookies[BINDING_COOKIE])
      clearCookies(reply)
      return { statusCode: 200, success: true as const, message: 'Signed out!', data: null }
    },
  })
}
