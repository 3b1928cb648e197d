import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import {
  Credentials,
  LOGIN_LIMITS,
  LoginResult,
  PASSWORD_CHANGED,
  PasswordChange,
  Registration,
  User,
} from '#domain/auth/auth.ts'
import { BINDING_COOKIE, STORED_KEYS } from '#domain/auth/session.ts'
import type { AppContext } from '../context.ts'
import { HttpError } from '../http/errors.ts'
import { errorReplies } from '../http/replies.ts'
import { requireSession, tokenMissing } from './access.ts'
import { changePassword } from './change-password.ts'
import { createUser } from './create-user.ts'
import { clearSessionCookies, setSessionCookies } from './session-cookies.ts'
import { endOwnSession, refreshSession, startSession } from './sessions.ts'
import { countAttempt, requireCredentials } from './sign-in.ts'

export const authRoutes: FastifyPluginAsyncZod<AppContext> = async (app, context) => {
  const { database, clock, settings, env, passwords } = context

  app.post('/login', {
    config: { access: 'public', bearer: 'ignored' },
    schema: {
      tags: ['auth'],
      summary: 'Sign in',
      body: Credentials,
      response: { 200: successReply(LoginResult), ...errorReplies(400, 401, 429) },
    },
    handler: async (request, reply) => {
      const row = await requireCredentials(database.db, request.body, {
        address: request.ip,
        clock,
        passwords,
      })
      const session = await startSession(context, row)
      setSessionCookies(reply, session, settings)
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
      const data = await createUser(database, { ...request.body, role: 'user' }, { actor, clock, passwords })
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
        clearSessionCookies(reply)
        throw tokenMissing()
      }
      setSessionCookies(reply, session, settings)
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
      clearSessionCookies(reply)
      return { statusCode: 200, success: true as const, message: 'Signed out!', data: null }
    },
  })

  app.post('/change-password', {
    config: { access: 'user' },
    schema: {
      tags: ['auth'],
      summary: 'Change the own password; every other session of the user ends',
      body: PasswordChange,
      response: { 200: successReply(z.null()), ...errorReplies(400, 403, 429) },
    },
    handler: async (request) => {
      const { viewer, sessionUid } = requireSession(request)
      await changePassword(context, viewer, sessionUid, request.body)
      return { statusCode: 200, success: true as const, message: PASSWORD_CHANGED, data: null }
    },
  })
}
