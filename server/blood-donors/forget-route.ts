import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import { DONOR_FORGOTTEN } from '#domain/blood-donors/donor-rules.ts'
import type { AppContext } from '../context.ts'
import { idParams } from '../http/id-params.ts'
import { errorReplies, ok } from '../http/replies.ts'
import { forgetDonor } from './forget-donor.ts'

export const forgetRoute: FastifyPluginAsyncZod<AppContext> = async (app, { database, clock }) => {
  app.post('/:id/forget', {
    config: { may: 'donors.forget' },
    schema: {
      tags: ['blood donors'],
      summary: 'Erase everything about a deleted donor, for good',
      params: idParams('a donor'),
      response: { 200: successReply(z.null()), ...errorReplies(400, 403, 404, 409) },
    },
    handler: async (request) => {
      await forgetDonor({ database, clock, actor: request.actor }, request.params.id)
      return ok(DONOR_FORGOTTEN, null)
    },
  })
}
