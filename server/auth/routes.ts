import {
  Credentials,
  LoginResult,
  PASSWORD_CHANGED,
  PasswordChange,
  Registration,
  User,
} from '#domain/auth/auth.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { clientOf } from '../http/client.ts'
import { HttpError } from '../http/errors.ts'
import { requireSession, tokenMissing } from './access.ts'
import { changePassword } from './change-password.ts'
import { createUser } from './create-user.ts'
import { requireGoodPassword } from './good-password.ts'
import { openSession } from './open-session.ts'
import { requireSecondFactor } from './second-factor.ts'
import { clearSessionCookies, readSessionCookies, sendSession } from './session-cookies.ts'
import { endOwnSession, refreshSession } from './sessions.ts'
import { countAddress, requireCredentials } from './sign-in.ts'

/**
 * Pages that the browser cached, with its back-forward cache. Not `storage`, which has the chosen theme, nor `cookies`, which
 * includes the language and those of other sites on subdomains: the session's own are cleared one by one.
 */
const CLEARED_AT_SIGN_OUT = '"cache"'

export const authRoutes = apiRoutes('auth', (api, context) => {
  const { database, clock, settings, env, passwords } = context

  api.anonymous.post('/login', {
    summary: 'Sign in',
    body: Credentials,
    reply: { message: 'Signed in!', data: LoginResult },
    errors: [401, 429],
    handler: async ({ body, request, reply }) => {
      const row = await requireCredentials(context, body, request)
      await requireSecondFactor(context, row, body.code, request)
      return openSession(context, { request, reply }, row)
    },
  })

  api.anonymous.post('/register', {
    summary: 'Register as a user; off unless ALLOW_REGISTRATION=1',
    body: Registration,
    reply: { status: 201, message: 'Registered!', data: User },
    errors: [409, 429],
    preValidation: async () => {
      if (!env.ALLOW_REGISTRATION) throw new HttpError(403, 'REGISTRATION_CLOSED', 'Registration is closed!')
    },
    handler: async ({ body, request }) => {
      const counted = await database.counts.run((tx) => countAddress(tx, 'register', request.ip, clock.now()))
      if (counted instanceof HttpError) throw counted
      await requireGoodPassword(database.db, body, body.password, 'password')
      const actor = { uid: null, name: body.name }
      return createUser(
        database,
        { ...body, role: 'user' },
        { actor, clock, passwords, client: clientOf(request) },
      )
    },
  })

  api.anonymous.post('/refresh-token', {
    summary: 'A new access token for the refresh cookie',
    reply: { message: 'Session renewed!', data: LoginResult },
    handler: async ({ request, reply }) => {
      const session = await refreshSession(context, readSessionCookies(request), clientOf(request))
      if (session) return sendSession(reply, session, settings)
      clearSessionCookies(reply)
      throw tokenMissing()
    },
  })

  api.anonymous.post('/logout', {
    summary: 'Sign out: ends the session and invalidates all its tokens',
    reply: { message: 'Signed out!' },
    handler: async ({ request, reply }) => {
      await endOwnSession(context, readSessionCookies(request), clientOf(request))
      clearSessionCookies(reply)
      reply.header('clear-site-data', CLEARED_AT_SIGN_OUT)
    },
  })

  api.user.post('/change-password', {
    summary: 'Change your own password; all other sessions of the user end',
    body: PasswordChange,
    reply: { message: PASSWORD_CHANGED },
    errors: [429],
    handler: async ({ body, request }) => {
      const { viewer, sessionUid } = requireSession(request)
      await changePassword(context, { user: viewer, sessionUid, client: clientOf(request) }, body)
    },
  })
})
