import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listReply, successReply } from '#domain/api.ts'
import {
  DONOR_DELETED,
  DONOR_FORGOTTEN,
  DONOR_RESTORED,
  DONOR_UPDATED,
} from '#domain/blood-donors/donor-rules.ts'
import { BloodDonor, donorChangesSchema, DonorQuery } from '#domain/blood-donors/donor.ts'
import { requireAdmin, toActor } from '../auth/access.ts'
import type { AppContext } from '../context.ts'
import { idParams } from '../id-params.ts'
import { etagOf, readIfMatch } from '../if-match.ts'
import { errorReplies, ok } from '../replies.ts'
import { changeDonor, removeDonor, requireDonorEver, restoreDonor } from './change-donor.ts'
import { forgetDonor } from './forget-donor.ts'
import { listDonors } from './queries.ts'
import { toDonor } from './rows.ts'

const Params = idParams('a donor')

export const adminDonorRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database, clock }) => {
  const { db } = database
  const tags = ['blood donors']

  app.get('/', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'The donors of one folder, newest first',
      querystring: DonorQuery,
      response: { 200: listReply(BloodDonor), ...errorReplies(400, 403) },
    },
    handler: async (request) => ok('Blood donors', await listDonors(db, request.query)),
  })

  app.get('/:id', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'One donor, also a removed one; the ETag is the version to send back as If-Match',
      params: Params,
      response: { 200: successReply(BloodDonor), ...errorReplies(400, 403, 404) },
    },
    handler: async (request, reply) => {
      const row = await requireDonorEver(db, request.params.id)
      reply.header('etag', etagOf(row.version))
      return ok('Blood donor', toDonor(row))
    },
  })

  app.patch('/:id', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Approve, pause or correct a donor',
      params: Params,
      body: donorChangesSchema(clock),
      response: { 200: successReply(BloodDonor), ...errorReplies(400, 403, 404, 412) },
    },
    handler: async (request, reply) => {
      const context = { database, clock, actor: toActor(requireAdmin(request)) }
      const donor = await changeDonor(context, request.params.id, request.body, readIfMatch(request))
      reply.header('etag', etagOf(donor.version))
      return ok(DONOR_UPDATED, donor)
    },
  })

  app.delete('/:id', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Remove a donor from the list; it can be undone',
      params: Params,
      response: { 200: successReply(z.null()), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      await removeDonor({ database, clock, actor: toActor(requireAdmin(request)) }, request.params.id)
      return ok(DONOR_DELETED, null)
    },
  })

  app.post('/:id/restore', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Bring a removed donor back',
      params: Params,
      response: { 200: successReply(BloodDonor), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      const context = { database, clock, actor: toActor(requireAdmin(request)) }
      return ok(DONOR_RESTORED, await restoreDonor(context, request.params.id))
    },
  })

  app.post('/:id/forget', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Erase everything about a removed donor, for good',
      params: Params,
      response: { 200: successReply(z.null()), ...errorReplies(400, 403, 404, 409) },
    },
    handler: async (request) => {
      await forgetDonor({ database, clock, actor: toActor(requireAdmin(request)) }, request.params.id)
      return ok(DONOR_FORGOTTEN, null)
    },
  })
}
