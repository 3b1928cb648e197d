import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply, Uuid } from '#domain/api.ts'
import {
  Advert,
  ADVERT_DELETED,
  ADVERT_NOT_FOUND,
  ADVERT_RESTORED,
  ADVERT_CREATED,
  ADVERT_UPDATED,
  AdvertChanges,
  NewAdvert,
} from '#domain/adverts/advert.ts'
import { Order, ORDER_SAVED } from '#domain/ordering.ts'
import { dayAt } from '#domain/time-zone.ts'
import { requireAdmin, toActor } from '../auth/access.ts'
import type { AppContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { etagOf, readIfMatch } from '../if-match.ts'
import { created, errorReplies, ok } from '../replies.ts'
import type { AdvertCounter } from './counts.ts'
import { changeAdvert, createAdvert, orderAdverts, removeAdvert, restoreAdvert } from './save-advert.ts'
import { describeAdverts } from './tiles.ts'

const Params = z.object({ id: Uuid.describe('The `_id` of an advert') })

export const adminAdvertRoutes: FastifyPluginAsyncZod<AppContext & { counter: AdvertCounter }> = async (
  app,
  { database, clock, counter },
) => {
  const describeAll = async () => {
    await counter.flush()
    return describeAdverts(database.db, dayAt(clock.now()))
  }
  /** Throws 404 for one that is not there. */
  const describe = async (id: string): Promise<Advert> => {
    const advert = (await describeAll()).find(({ _id }) => _id === id)
    if (!advert) throw notFound(ADVERT_NOT_FOUND)
    return advert
  }
  const tags = ['adverts']
  const config = { access: 'admin' } as const

  app.get('/', {
    config,
    schema: {
      tags,
      summary: 'All adverts in order, with what becomes of each today and how often it was seen and followed',
      response: { 200: successReply(z.array(Advert)), ...errorReplies(403) },
    },
    handler: async () => ok('Advertisements', await describeAll()),
  })

  app.get('/:id', {
    config,
    schema: {
      tags,
      summary: 'One advert; the ETag is the version to send back as If-Match',
      params: Params,
      response: { 200: successReply(Advert), ...errorReplies(400, 403, 404) },
    },
    handler: async (request, reply) => {
      const data = await describe(request.params.id)
      reply.header('etag', etagOf(data.version))
      return ok('Advertisement', data)
    },
  })

  app.post('/', {
    config,
    schema: {
      tags,
      summary: 'Add an advert, as the last one',
      body: NewAdvert,
      response: { 201: successReply(Advert), ...errorReplies(400, 403, 415) },
    },
    handler: async (request, reply) => {
      const actor = toActor(requireAdmin(request))
      const { _id } = await createAdvert({ database, clock, actor }, request.body)
      const data = await describe(_id)
      return reply.status(201).header('etag', etagOf(data.version)).send(created(ADVERT_CREATED, data))
    },
  })

  app.patch('/order', {
    config,
    schema: {
      tags,
      summary: 'Put the adverts in order',
      body: Order,
      response: { 200: successReply(z.null()), ...errorReplies(400, 403, 415) },
    },
    handler: async (request) => {
      const actor = toActor(requireAdmin(request))
      await orderAdverts({ database, clock, actor }, request.body.order)
      return ok(ORDER_SAVED, null)
    },
  })

  app.patch('/:id', {
    config,
    schema: {
      tags,
      summary: 'Change an advert: what is left out stays; If-Match guards against a stale form',
      params: Params,
      body: AdvertChanges,
      response: { 200: successReply(Advert), ...errorReplies(400, 403, 404, 412, 415) },
    },
    handler: async (request, reply) => {
      const actor = toActor(requireAdmin(request))
      const expected = readIfMatch(request)
      await changeAdvert({ database, clock, actor }, request.params.id, request.body, expected)
      const data = await describe(request.params.id)
      reply.header('etag', etagOf(data.version))
      return ok(ADVERT_UPDATED, data)
    },
  })

  app.delete('/:id', {
    config,
    schema: {
      tags,
      summary: 'Take an advert out of its tile',
      params: Params,
      response: { 200: successReply(z.null()), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      await removeAdvert({ database, clock, actor: toActor(requireAdmin(request)) }, request.params.id)
      return ok(ADVERT_DELETED, null)
    },
  })

  app.post('/:id/restore', {
    config,
    schema: {
      tags,
      summary: 'Bring a deleted advert back to its place',
      params: Params,
      response: { 200: successReply(Advert), ...errorReplies(400, 403, 404) },
    },
    handler: async (request, reply) => {
      const actor = toActor(requireAdmin(request))
      await restoreAdvert({ database, clock, actor }, request.params.id)
      const data = await describe(request.params.id)
      reply.header('etag', etagOf(data.version))
      return ok(ADVERT_RESTORED, data)
    },
  })
}
