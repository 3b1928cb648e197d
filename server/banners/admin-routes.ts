import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply, Uuid } from '#domain/api.ts'
import {
  Banner,
  BANNER_DELETED,
  BANNER_NOT_FOUND,
  BANNER_RESTORED,
  BANNER_CREATED,
  BANNER_UPDATED,
  BannerChanges,
  NewBanner,
} from '#domain/banners/banner.ts'
import { Order, ORDER_SAVED } from '#domain/ordering.ts'
import { requireAdmin, toActor } from '../auth/access.ts'
import type { AppContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { etagOf, readIfMatch } from '../if-match.ts'
import { created, errorReplies, ok } from '../replies.ts'
import { findBanner, listBanners } from './queries.ts'
import { toBanner } from './rows.ts'
import { changeBanner, createBanner, orderBanners, removeBanner, restoreBanner } from './save-banner.ts'

const Params = z.object({ id: Uuid.describe('The `_id` of a banner') })

export const adminBannerRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database, clock }) => {
  const { db } = database
  const tags = ['banners']
  const config = { access: 'admin' } as const

  app.get('/', {
    config,
    schema: {
      tags,
      summary: 'All banners in order, also those that are not shown',
      response: { 200: successReply(z.array(Banner)), ...errorReplies(403) },
    },
    handler: async () => ok('Banners', (await listBanners(db)).map(toBanner)),
  })

  app.get('/:id', {
    config,
    schema: {
      tags,
      summary: 'One banner; the ETag is the version to send back as If-Match',
      params: Params,
      response: { 200: successReply(Banner), ...errorReplies(400, 403, 404) },
    },
    handler: async (request, reply) => {
      const row = await findBanner(db, request.params.id)
      if (!row) throw notFound(BANNER_NOT_FOUND)
      reply.header('etag', etagOf(row.version))
      return ok('Banner', toBanner(row))
    },
  })

  app.post('/', {
    config,
    schema: {
      tags,
      summary: 'Add a banner, as the last one',
      body: NewBanner,
      response: { 201: successReply(Banner), ...errorReplies(400, 403, 415) },
    },
    handler: async (request, reply) => {
      const actor = toActor(requireAdmin(request))
      const data = await createBanner({ database, clock, actor }, request.body)
      return reply.status(201).header('etag', etagOf(data.version)).send(created(BANNER_CREATED, data))
    },
  })

  app.patch('/order', {
    config,
    schema: {
      tags,
      summary: 'Put the banners in order',
      body: Order,
      response: { 200: successReply(z.null()), ...errorReplies(400, 403, 415) },
    },
    handler: async (request) => {
      const actor = toActor(requireAdmin(request))
      await orderBanners({ database, clock, actor }, request.body.order)
      return ok(ORDER_SAVED, null)
    },
  })

  app.patch('/:id', {
    config,
    schema: {
      tags,
      summary: 'Change a banner: what is left out stays; If-Match guards against a stale form',
      params: Params,
      body: BannerChanges,
      response: { 200: successReply(Banner), ...errorReplies(400, 403, 404, 412, 415) },
    },
    handler: async (request, reply) => {
      const actor = toActor(requireAdmin(request))
      const expected = readIfMatch(request)
      const data = await changeBanner({ database, clock, actor }, request.params.id, request.body, expected)
      reply.header('etag', etagOf(data.version))
      return ok(BANNER_UPDATED, data)
    },
  })

  app.delete('/:id', {
    config,
    schema: {
      tags,
      summary: 'Take a banner out of the slideshow',
      params: Params,
      response: { 200: successReply(z.null()), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      await removeBanner({ database, clock, actor: toActor(requireAdmin(request)) }, request.params.id)
      return ok(BANNER_DELETED, null)
    },
  })

  app.post('/:id/restore', {
    config,
    schema: {
      tags,
      summary: 'Bring a deleted banner back to its place',
      params: Params,
      response: { 200: successReply(Banner), ...errorReplies(400, 403, 404) },
    },
    handler: async (request, reply) => {
      const actor = toActor(requireAdmin(request))
      const data = await restoreBanner({ database, clock, actor }, request.params.id)
      reply.header('etag', etagOf(data.version))
      return ok(BANNER_RESTORED, data)
    },
  })
}
