import { z } from 'zod'
import { InvitationAcceptance, InvitationToken, OpenInvitation } from '#domain/auth/admins.ts'
import { LoginResult } from '#domain/auth/auth.ts'
import { OwnSession, PasswordConfirmation } from '#domain/auth/own-session.ts'
import { timestamp } from '../database/ids.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { clientOf } from '../http/client.ts'
import { deleteEndedWindows } from '../http/throttle.ts'
import { idParams } from '../http/id-params.ts'
import { requireSession } from '../session/access.ts'
import { toAdmin, toInvitation } from './admin-queries.ts'
import { adminRoutes } from './admin-routes.ts'
import { acceptInvitation, requireInvitation } from './invite-admin.ts'
import { openSession } from './sign-in.ts'
import { confirmPassword, endOneSession, endOtherSessions, listOwnSessions } from './own-sessions.ts'
import { deleteExpiredSessions, findUser } from '../session/queries.ts'
import { resetRoutes } from './reset-password.ts'
import { authRoutes } from './routes.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { deleteExpiredVerifications } from './verifications.ts'
import { readSessionCookies } from '../session/session-cookies.ts'
import { endOwnSession } from '../session/sessions.ts'
import { oneByOne } from '../api/logged-records.ts'
import type { Db } from '../database/schema.ts'

/** Routes for the sessions of the signed-in user. */
const ownSessionRoutes = apiRoutes('auth', (api, context) => {
  const { database, clock } = context

  api.user.get('/', {
    summary: 'Your own sessions that are open',
    reply: { message: 'Sessions', data: z.array(OwnSession) },
    handler: ({ request }) => listOwnSessions(database.db, requireSession(request), timestamp(clock.now())),
  })

  api.confirmedUser.post('/end-others', {
    summary: 'End all your other sessions',
    reply: { message: 'Signed out everywhere else!' },
    handler: ({ by, request }) =>
      endOtherSessions(context, { ...requireSession(request), client: by.client }),
  })

  api.user.post('/confirm', {
    summary: 'Confirm your password: for ten minutes, this session may do what requires it',
    body: PasswordConfirmation,
    reply: { message: 'Password confirmed!' },
    errors: [429],
    handler: ({ by, request, body }) =>
      confirmPassword(context, { ...requireSession(request), client: by.client }, body.password),
  })

  api.confirmedUser.delete('/:id', {
    summary: 'End one of your own sessions',
    params: idParams('the session'),
    reply: { message: 'Signed out there!' },
    handler: ({ by, request, params }) =>
      endOneSession(context, { ...requireSession(request), client: by.client }, params.id),
  })
})

/**
 * Public routes for the holder of an invitation link. The token is sent in the body, so that it appears in no log.
 */
const invitationRoutes = apiRoutes('auth', (api, context) => {
  const { database, clock } = context

  api.anonymous.post('/find', {
    summary: 'The name and e-mail that an invitation link belongs to',
    body: InvitationToken,
    reply: { message: 'Invitation', data: OpenInvitation },
    errors: [404],
    handler: async ({ body, reply }) => {
      reply.header('cache-control', 'no-store')
      return toInvitation(await requireInvitation(database.db, body.token, clock.now()))
    },
  })

  api.anonymous.post('/accept', {
    summary: 'Accept an invitation with a new password, and sign in',
    body: InvitationAcceptance,
    reply: { status: 201, message: 'Welcome!', data: LoginResult },
    errors: [404, 409],
    handler: async ({ body, request, reply }) => {
      const client = clientOf(request)
      const row = await acceptInvitation(context, body, client)
      // Ends the session of a user who was signed in with this browser.
      await endOwnSession(context, readSessionCookies(request), client)
      return openSession(context, { request, reply }, row)
    },
  })
})

const findLoggedUser = async (db: Db, uid: string) => {
  const row = await findUser(db, uid)
  return row && { ...toAdmin(row) }
}

/** Accepted and revoked ones as well. */
const findLoggedInvitation = async (db: Db, uid: string) => {
  const row = await db.selectFrom('invitations').selectAll().where('uid', '=', uid).executeTakeFirst()
  if (!row) return undefined
  if (row.revoked_at !== null) return null
  const { invitedBy: _, createdAt: _at, ...invitation } = toInvitation({ ...row, inviter_name: '' })
  return { ...invitation, ...(row.accepted_at !== null && { acceptedAt: row.accepted_at }) }
}

export const auth: Feature = {
  tables: ['users', 'invitations', 'sessions', 'verifications'],
  logged: {
    user: { find: oneByOne(findLoggedUser), table: 'users', foreign: ['lastSignInAt', 'version'] },
    invitation: { find: oneByOne(findLoggedInvitation), table: 'invitations' },
  },
  routes: {
    '/auth': authRoutes,
    '/auth/invitations': invitationRoutes,
    '/auth/password-reset': resetRoutes,
    '/auth/sessions': ownSessionRoutes,
    '/auth/second-factor': secondFactorRoutes,
    '/admin/admins': adminRoutes,
  },
  sweeps: {
    'expired sessions': ({ database: { db }, clock }) => deleteExpiredSessions(db, timestamp(clock.now())),
    'expired links': ({ database: { db }, clock }) => deleteExpiredVerifications(db, timestamp(clock.now())),
    // Of other features as well.
    'windows of the throttles': ({ database: { db }, clock }) => deleteEndedWindows(db, clock.now()),
  },
}
