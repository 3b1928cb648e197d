import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import { Admin, AdminList, DutiesChange, InvitationLink, NewInvitation } from '#domain/auth/admins.ts'
import { plainText } from '#domain/validation.ts'
import type { AppContext } from '../context.ts'
import { readIfMatch } from '../http/if-match.ts'
import { originOf } from '../http/origin.ts'
import { errorReplies } from '../http/replies.ts'
import { listAdmins, listInvitations } from './admin-queries.ts'
import { deactivateAdmin, reactivateAdmin } from './change-admin.ts'
import { changeDuties } from './change-duties.ts'
import { inviteAdmin, revokeInvitation } from './invite-admin.ts'

const Params = z.object({ id: plainText('Must be a text!').max(100) })

/** Routes for managing admins and their invitations. */
export const adminRoutes: FastifyPluginAsyncZod<AppContext> = async (app, context) => {
  const { database, clock, env } = context
  const config = { may: 'admins.edit' } as const
  const tags = ['admins']

  app.get('/', {
    config: { may: 'admins.read' },
    schema: {
      tags,
      summary: 'The admins, and the invitations that wait',
      response: { 200: successReply(AdminList), ...errorReplies(403) },
    },
    handler: async () => {
      const [admins, invitations] = await Promise.all([listAdmins(database.db), listInvitations(database.db)])
      return { statusCode: 200, success: true as const, message: 'Admins', data: { admins, invitations } }
    },
  })

  app.post('/invitations', {
    config,
    schema: {
      tags,
      summary: 'Invite somebody; the link in the answer is told here alone, and ends an earlier one',
      body: NewInvitation,
      response: { 201: successReply(InvitationLink), ...errorReplies(400, 403, 409) },
    },
    handler: async (request, reply) => {
      const data = await inviteAdmin(
        { ...context, origin: originOf(request, env.PUBLIC_URL) },
        request.actor,
        request.body,
      )
      return reply.status(201).send({ statusCode: 201, success: true, message: 'Invitation made!', data })
    },
  })

  app.delete('/invitations/:id', {
    config,
    schema: {
      tags,
      summary: 'Revoke an invitation: its link no longer holds',
      params: Params,
      response: { 200: successReply(z.null()), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      await revokeInvitation({ database, clock, actor: request.actor }, request.params.id)
      return { statusCode: 200, success: true as const, message: 'Invitation revoked!', data: null }
    },
  })

  app.patch('/:id/duties', {
    config,
    schema: {
      tags,
      summary:
        'Give an admin these duties instead of the present ones; 409 for the last active one with everything',
      params: Params,
      body: DutiesChange,
      response: { 200: successReply(Admin), ...errorReplies(400, 403, 404, 409, 412, 415) },
    },
    handler: async (request) => {
      const { actor, params, body } = request
      const data = await changeDuties(
        { database, clock, actor },
        params.id,
        body.duties,
        readIfMatch(request),
      )
      return { statusCode: 200, success: true as const, message: 'Duties changed!', data }
    },
  })

  app.post('/:id/deactivate', {
    config,
    schema: {
      tags,
      summary: 'Take an admin’s access away, at once; 409 for the last active one with everything',
      params: Params,
      response: { 200: successReply(Admin), ...errorReplies(400, 403, 404, 409) },
    },
    handler: async ({ actor, params }) => {
      const data = await deactivateAdmin({ database, clock, actor }, params.id)
      return { statusCode: 200, success: true as const, message: 'Admin deactivated!', data }
    },
  })

  app.post('/:id/reactivate', {
    config,
    schema: {
      tags,
      summary: 'Give a former admin the access back',
      params: Params,
      response: { 200: successReply(Admin), ...errorReplies(400, 403, 404) },
    },
    handler: async ({ actor, params }) => {
      const data = await reactivateAdmin({ database, clock, actor }, params.id)
      return { statusCode: 200, success: true as const, message: 'Admin reactivated!', data }
    },
  })
}
