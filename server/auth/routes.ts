import {
  Credentials,
  LoginResult,
  NAME_CHANGED,
  OwnName,
  PASSWORD_CHANGED,
  PASSWORD_WRONG,
  PasswordChange,
  Registration,
  User,
} from '#domain/auth/auth.ts'
import type { AppContext } from '../api/context.ts'
import { write } from '../database/write.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { clientOf } from '../http/client.ts'
import { HttpError, validationError } from '../http/errors.ts'
import { actorOf, requireSession, tokenMissing } from '../session/access.ts'
import { createUser } from './create-user.ts'
import {
  replacePasswordWithin,
  requireGoodPassword,
  requireOwnPassword,
  type SignedIn,
} from './good-password.ts'
import { changeUserWithin } from './admin-queries.ts'
import { countAddress } from './limits.ts'
import { findUser } from '../session/queries.ts'
import { requireSecondFactor } from './second-factor-codes.ts'
import { clearSessionCookies, readSessionCookies, sendSession } from '../session/session-cookies.ts'
import { endOwnSession, refreshSession } from '../session/sessions.ts'
import { openSession, requireCredentials } from './sign-in.ts'

/**
 * Changes the password of the signed-in user and ends all their sessions except the current one. Throws 400 for a
 * wrong current password, and 429 after too many: an open session must not allow guessing it.
 */
export const changePassword = async (
  context: Pick<AppContext, 'database' | 'clock' | 'passwords' | 'env'>,
  signedIn: SignedIn,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> => {
  const { database, clock, passwords, env } = context
  const { user, sessionUid, client } = signedIn
  const fault = { path: 'currentPassword', message: PASSWORD_WRONG }
  const row = await requireOwnPassword(context, signedIn, currentPassword, fault)
  await requireGoodPassword(database.db, user, newPassword, 'newPassword')
  const passwordHash = await passwords.hash(newPassword, user._id)
  await write(database, { actor: actorOf(user), clock }, async (current) => {
    const now = await findUser(current.tx, user._id)
    // Lost a race against another change: the verified password is no longer the current one.
    if (!now || now.password_hash !== row.password_hash) throw validationError([fault])
    const change = { passwordHash, kind: 'password_changed', client, sessionUid } as const
    await replacePasswordWithin(current, now, change, env)
  })
}

/**
 * Clears cached pages, including the back-forward cache. Not `storage`, which has the chosen theme, nor `cookies`,
 * which include the language and those of other sites on subdomains: the session's own cookies are cleared one by
 * one.
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
      if (!Array.isArray(counted)) throw counted.refusal
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

  api.user.post('/change-name', {
    summary: 'Change your own name, as others see it',
    body: OwnName,
    reply: { message: NAME_CHANGED },
    handler: async ({ body: { name }, by }) =>
      write(context.database, { actor: by.actor, clock: context.clock }, async (current) => {
        const row = await findUser(current.tx, by.actor.uid ?? '')
        if (row && row.name !== name) await changeUserWithin(current, row, { name })
      }),
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
