import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listReply, successReply } from '#domain/api.ts'
import { DONOR_FORGOTTEN } from '#domain/blood-donors/donor-rules.ts'
import { BloodDonor, DonorQuery } from '#domain/blood-donors/donor.ts'
import { requireAdmin, toActor } from '../auth/access.ts'
import type { AppContext } from '../context.ts'
import { idParams } from '../id-params.ts'
import { errorReplies, ok } from '../replies.ts'
import { forgetDonor } from './forget-donor.ts'
import { listDonors } from './queries.ts'

/** What admins do with donors beyond what is done with every record: list a folder of them, and erase one for good. */
export const extraDonorRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database, clock }) => {
  const tags = ['blood donors']
  const config = { access: 'admin' } as const

  app.get('/', {
    config,
    schema: {
      tags,
      summary: 'The donors of one folder, newest first',
      querystring: DonorQuery,
      response: { 200: listReply(BloodDonor), ...errorReplies(400, 403) },
    },
    handler: async (request) => ok('Blood donors', await listDonors(database.db, request.query)),
  })

  app.post('/:id/forget', {
    config,
    schema: {
      tags,
      summary: 'Erase everything about a deleted donor, for good',
      params: idParams('a donor'),
      response: { 200: successReply(z.null()), ...errorReplies(400, 403, 404, 409) },
    },
    handler: async (request) => {
      await forgetDonor({ database, clock, actor: toActor(requireAdmin(request)) }, request.params.id)
      return ok(DONOR_FORGOTTEN, null)
    },
  })
}
