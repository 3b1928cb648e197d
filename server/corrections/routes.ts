import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import { CORRECTION_SENT } from '#domain/corrections/correction-rules.ts'
import { newCorrection } from '#domain/corrections/correction.ts'
import type { AppContext } from '../context.ts'
import { countForm } from '../public-forms/receive-form.ts'
import { created, errorReplies } from '../http/replies.ts'
import { receiveCorrection } from './receive-correction.ts'

export const correctionRoutes: FastifyPluginAsyncZod<AppContext> = async (app, context) => {
  app.post('/', {
    config: { access: 'public', bearer: 'ignored' },
    schema: {
      tags: ['corrections'],
      summary: 'Say what is wrong with a membership; the answer never tells whether there is such a member',
      body: newCorrection(context.clock),
      response: { 201: successReply(z.null()), ...errorReplies(400, 403, 429) },
    },
    handler: async (request, reply) => {
      await countForm(context, request.ip)
      await receiveCorrection(context, request.body)
      return reply.status(201).send(created(CORRECTION_SENT, null))
    },
  })
}
