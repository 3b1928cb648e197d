import { InvitationAcceptance, InvitationToken, OpenInvitation } from '#domain/auth/admins.ts'
import { LoginResult } from '#domain/auth/auth.ts'
import { timestamp } from '../database/ids.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { clientOf } from '../http/client.ts'
import { toInvitation } from './admin-queries.ts'
import { acceptInvitation, requireInvitation } from './invite-admin.ts'
import { openSession } from './open-session.ts'
import { readSessionCookies } from './session-cookies.ts'
import { endOwnSession } from './sessions.ts'

/**
 * Public routes for the holder of an invitation link. The token is sent in the body, so that it appears in no log.
 */
export const invitationRoutes = apiRoutes('auth', (api, context) => {
  const { database, clock } = context

  api.anonymous.post('/find', {
    summary: 'The name and e-mail that an invitation link belongs to',
    body: InvitationToken,
    reply: { message: 'Invitation', data: OpenInvitation },
    errors: [404],
    handler: async ({ body, reply }) => {
      reply.header('cache-control', 'no-store')
      return toInvitation(await requireInvitation(database.db, body.token, timestamp(clock.now())))
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
