import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import { DONOR_JOINED } from '#domain/blood-donors/donor-rules.ts'
import { newDonorSchema, PublicDonorGroup } from '#domain/blood-donors/donor.ts'
import type { AppContext } from '../context.ts'
import { countForm } from '../public-forms/receive-form.ts'
import { created, errorReplies, ok } from '../http/replies.ts'
import { listPublicDonors } from './queries.ts'
import { receiveDonor } from './receive-donor.ts'

export const donorRoutes: FastifyPluginAsyncZod<AppContext> = async (app, context) => {
  const tags = ['blood donors']

  app.get('/', {
    config: { access: 'public', bearer: 'ignored' },
    schema: {
      tags,
      summary: 'How many donors there are of each blood group, and the names of those who agreed to be named',
      response: { 200: successReply(z.array(PublicDonorGroup)) },
    },
    handler: async () => ok('Blood donors', await listPublicDonors(context.database.db)),
  })

  app.post('/', {
    config: { access: 'public', bearer: 'ignored' },
    schema: {
      tags,
      summary: 'Join the list of blood donors; an admin looks at it first',
      body: newDonorSchema(context.clock),
      response: { 201: successReply(z.null()), ...errorReplies(400, 403, 429) },
    },
    handler: async (request, reply) => {
      await countForm(context, request.ip)
      await receiveDonor(context, request.body)
      return reply.status(201).send(created(DONOR_JOINED, null))
    },
  })
}
