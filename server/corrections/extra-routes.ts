import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import { AppliedCorrection, CorrectionRequest } from '#domain/corrections/correction.ts'
import { MEMBER_MESSAGES } from '#domain/members/member.ts'
import type { AppContext } from '../context.ts'
import { idParams } from '../http/id-params.ts'
import { readIfMatch } from '../http/if-match.ts'
import { errorReplies, ok } from '../http/replies.ts'
import { applyCorrection } from './apply-correction.ts'
import { listCorrectionsOf } from './queries.ts'

/** The admin routes of correction requests in addition to those of every record. */
export const correctionExtras: FastifyPluginAsyncZod<AppContext> = async (app, { database, clock }) => {
  const tags = ['corrections']

  app.get('/member/:id', {
    config: { may: 'inbox.read' },
    schema: {
      tags,
      summary: 'What visitors said about one member: open requests first, then closed ones',
      params: idParams('a member'),
      response: { 200: successReply(z.array(CorrectionRequest)), ...errorReplies(400, 403) },
    },
    handler: async (request) =>
      ok('Correction requests', await listCorrectionsOf(database.db, request.params.id)),
  })

  app.post('/:id/apply', {
    config: { may: 'register.edit' },
    schema: {
      tags,
      summary: 'Write the proposed value into the record; If-Match is the version of the member',
      params: idParams('a correction request'),
      response: { 200: successReply(AppliedCorrection), ...errorReplies(400, 403, 404, 409, 412) },
    },
    handler: async (request) => {
      const context = { database, clock, actor: request.actor }
      return ok(
        MEMBER_MESSAGES.updated,
        await applyCorrection(context, request.params.id, readIfMatch(request)),
      )
    },
  })
}
