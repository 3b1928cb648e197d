import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { successReply } from '#domain/api.ts'
import { InvitationAcceptance, InvitationToken, OpenInvitation } from '#domain/auth/admins.ts'
import { LoginResult } from '#domain/auth/auth.ts'
import { BINDING_COOKIE, STORED_KEYS } from '#domain/auth/session.ts'
import type { AppContext } from '../context.ts'
import { timestamp } from '../database/ids.ts'
import { errorReplies } from '../http/replies.ts'
import { toInvitation } from './admin-queries.ts'
import { acceptInvitation, requireInvitation } from './invite-admin.ts'
import { setSessionCookies } from './session-cookies.ts'
import { endOwnSession, startSession } from './sessions.ts'

/**
 * Public routes for the holder of an invitation link. The token is sent in the body, so that it appears in no log.
 */
export const invitationRoutes: FastifyPluginAsyncZod<AppContext> = async (app, context) => {
  const { database, clock, settings } = context
  const config = { access: 'public', bearer: 'ignored' } as const
  const tags = ['auth']

  app.post('/find', {
    config,
    schema: {
      tags,
      summary: 'Whom a link invites',
      body: InvitationToken,
      response: { 200: successReply(OpenInvitation), ...errorReplies(400, 404) },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const row = await requireInvitation(database.db, request.body.token, timestamp(clock.now()))
      const data = toInvitation(row)
      return { statusCode: 200, success: true as const, message: 'Invitation', data }
    },
  })

  app.post('/accept', {
    config,
    schema: {
      tags,
      summary: 'Become an admin with a password of one’s own, and be signed in',
      body: InvitationAcceptance,
      response: { 201: successReply(LoginResult), ...errorReplies(400, 404, 409) },
    },
    handler: async (request, reply) => {
      const row = await acceptInvitation(context, request.body)
      // Ends the session of a user who was signed in with this browser.
      await endOwnSession(context, request.cookies[STORED_KEYS.refreshToken], request.cookies[BINDING_COOKIE])
      const session = await startSession(context, row)
      setSessionCookies(reply, session, settings)
      const data = { accessToken: session.accessToken, user: session.user }
      return reply.status(201).send({ statusCode: 201, success: true, message: 'Welcome!', data })
    },
  })
}
