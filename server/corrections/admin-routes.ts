import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listReply, successReply } from '#domain/api.ts'
import { CORRECTION_UPDATED } from '#domain/corrections/correction-rules.ts'
import {
  AppliedCorrection,
  CorrectionCounts,
  CorrectionDecision,
  CorrectionQuery,
  CorrectionRequest,
} from '#domain/corrections/correction.ts'
import { MEMBER_UPDATED } from '#domain/members/member.ts'
import { requireAdmin, toActor } from '../auth/access.ts'
import type { AppContext } from '../context.ts'
import { idParams } from '../id-params.ts'
import { etagOf, readIfMatch } from '../if-match.ts'
import { errorReplies, ok } from '../replies.ts'
import { applyCorrection, decideCorrection } from './decide-correction.ts'
import { countCorrections, listCorrections, listCorrectionsOf } from './queries.ts'

export const adminCorrectionRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database, clock }) => {
  const { db } = database
  const tags = ['corrections']

  app.get('/', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'The correction requests of one folder, newest first',
      querystring: CorrectionQuery,
      response: { 200: listReply(CorrectionRequest), ...errorReplies(400, 403) },
    },
    handler: async (request) => ok('Correction requests', await listCorrections(db, request.query)),
  })

  app.get('/counts', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'How many correction requests lie in each folder',
      response: { 200: successReply(CorrectionCounts), ...errorReplies(403) },
    },
    handler: async () => ok('Correction requests', await countCorrections(db)),
  })

  app.get('/member/:id', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'What visitors said of one member: what waits first, then what was dealt with',
      params: idParams('a member'),
      response: { 200: successReply(z.array(CorrectionRequest)), ...errorReplies(400, 403) },
    },
    handler: async (request) => ok('Correction requests', await listCorrectionsOf(db, request.params.id)),
  })

  app.patch('/:id', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Close a correction request by hand, open it again, or note a word on it',
      params: idParams('a correction request'),
      body: CorrectionDecision,
      response: { 200: successReply(CorrectionRequest), ...errorReplies(400, 403, 404, 409, 412) },
    },
    handler: async (request, reply) => {
      const context = { database, clock, actor: toActor(requireAdmin(request)) }
      const data = await decideCorrection(context, request.params.id, request.body, readIfMatch(request))
      reply.header('etag', etagOf(data.version))
      return ok(CORRECTION_UPDATED, data)
    },
  })

  app.post('/:id/apply', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Write the proposed value into the record; If-Match is the version of the member',
      params: idParams('a correction request'),
      response: { 200: successReply(AppliedCorrection), ...errorReplies(400, 403, 404, 409, 412) },
    },
    handler: async (request) => {
      const context = { database, clock, actor: toActor(requireAdmin(request)) }
      return ok(MEMBER_UPDATED, await applyCorrection(context, request.params.id, readIfMatch(request)))
    },
  })
}
