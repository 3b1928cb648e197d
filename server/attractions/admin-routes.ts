import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import { Order, ORDER_SAVED } from '#domain/ordering.ts'
import {
  NewAttraction,
  Attraction,
  ATTRACTION_CREATED,
  ATTRACTION_DELETED,
  ATTRACTION_RESTORED,
  ATTRACTION_UPDATED,
  AttractionChanges,
} from '#domain/attractions/attraction.ts'
import { requireAdmin, toActor } from '../auth/access.ts'
import type { AppContext } from '../context.ts'
import { idParams } from '../id-params.ts'
import { etagOf, readIfMatch } from '../if-match.ts'
import { created, errorReplies, ok } from '../replies.ts'
import { selectAttractions } from './queries.ts'
import { toAttraction } from './rows.ts'
import {
  changeAttraction,
  createAttraction,
  orderAttractions,
  removeAttraction,
  requireAttraction,
  restoreAttraction,
} from './save-attraction.ts'

const Params = idParams('an attraction')

export const adminAttractionRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database, clock }) => {
  const tags = ['attractions']
  const config = { access: 'admin' } as const

  app.get('/', {
    config,
    schema: {
      tags,
      summary: 'The attractions, in order',
      response: { 200: successReply(z.array(Attraction)), ...errorReplies(403) },
    },
    handler: async () =>
      ok('Attractions', (await selectAttractions(database.db).execute()).map(toAttraction)),
  })

  app.post('/', {
    config,
    schema: {
      tags,
      summary: 'Create an attraction, behind the others',
      body: NewAttraction,
      response: { 201: successReply(Attraction), ...errorReplies(400, 403) },
    },
    handler: async (request, reply) => {
      const actor = toActor(requireAdmin(request))
      const attraction = await createAttraction({ database, clock, actor }, request.body)
      return reply
        .status(201)
        .header('etag', etagOf(attraction.version))
        .send(created(ATTRACTION_CREATED, attraction))
    },
  })

  app.patch('/order', {
    config,
    schema: {
      tags,
      summary: 'Put the attractions in order',
      body: Order,
      response: { 200: successReply(z.null()), ...errorReplies(400, 403) },
    },
    handler: async (request) => {
      const actor = toActor(requireAdmin(request))
      await orderAttractions({ database, clock, actor }, request.body.order)
      return ok(ORDER_SAVED, null)
    },
  })

  app.get('/:id', {
    config,
    schema: {
      tags,
      summary: 'One attraction; the ETag is the version to send back as If-Match',
      params: Params,
      response: { 200: successReply(Attraction), ...errorReplies(400, 403, 404) },
    },
    handler: async (request, reply) => {
      const row = await requireAttraction(database.db, request.params.id)
      reply.header('etag', etagOf(row.version))
      return ok('Attraction', toAttraction(row))
    },
  })

  app.patch('/:id', {
    config,
    schema: {
      tags,
      summary: 'Change an attraction: what is left out stays; If-Match guards against a stale form',
      params: Params,
      body: AttractionChanges,
      response: { 200: successReply(Attraction), ...errorReplies(400, 403, 404, 412) },
    },
    handler: async (request, reply) => {
      const actor = toActor(requireAdmin(request))
      const context = { database, clock, actor }
      const attraction = await changeAttraction(
        context,
        request.params.id,
        request.body,
        readIfMatch(request),
      )
      reply.header('etag', etagOf(attraction.version))
      return ok(ATTRACTION_UPDATED, attraction)
    },
  })

  app.delete('/:id', {
    config,
    schema: {
      tags,
      summary: 'Take an attraction out of the list',
      params: Params,
      response: { 200: successReply(z.null()), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      const actor = toActor(requireAdmin(request))
      await removeAttraction({ database, clock, actor }, request.params.id)
      return ok(ATTRACTION_DELETED, null)
    },
  })

  app.post('/:id/restore', {
    config,
    schema: {
      tags,
      summary: 'Bring a deleted attraction back to where it stood',
      params: Params,
      response: { 200: successReply(Attraction), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      const actor = toActor(requireAdmin(request))
      return ok(ATTRACTION_RESTORED, await restoreAttraction({ database, clock, actor }, request.params.id))
    },
  })
}
