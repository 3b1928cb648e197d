import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import { Order, ORDER_SAVED } from '#domain/ordering.ts'
import {
  NewVideo,
  Video,
  VIDEO_CREATED,
  VIDEO_DELETED,
  VIDEO_RESTORED,
  VIDEO_UPDATED,
  VideoChanges,
} from '#domain/videos/video.ts'
import { requireAdmin, toActor } from '../auth/access.ts'
import type { AppContext } from '../context.ts'
import { idParams } from '../id-params.ts'
import { etagOf, readIfMatch } from '../if-match.ts'
import { created, errorReplies, ok } from '../replies.ts'
import { selectVideos } from './queries.ts'
import { toVideo } from './rows.ts'
import {
  changeVideo,
  createVideo,
  orderVideos,
  removeVideo,
  requireVideo,
  restoreVideo,
} from './save-video.ts'

const Params = idParams('a video')

export const adminVideoRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database, clock }) => {
  const tags = ['videos']
  const config = { access: 'admin' } as const

  app.get('/', {
    config,
    schema: {
      tags,
      summary: 'The videos, in order',
      response: { 200: successReply(z.array(Video)), ...errorReplies(403) },
    },
    handler: async () => ok('Videos', (await selectVideos(database.db).execute()).map(toVideo)),
  })

  app.post('/', {
    config,
    schema: {
      tags,
      summary: 'Create a video, before the others',
      body: NewVideo,
      response: { 201: successReply(Video), ...errorReplies(400, 403) },
    },
    handler: async (request, reply) => {
      const actor = toActor(requireAdmin(request))
      const video = await createVideo({ database, clock, actor }, request.body)
      return reply.status(201).header('etag', etagOf(video.version)).send(created(VIDEO_CREATED, video))
    },
  })

  app.patch('/order', {
    config,
    schema: {
      tags,
      summary: 'Put the videos in order',
      body: Order,
      response: { 200: successReply(z.null()), ...errorReplies(400, 403) },
    },
    handler: async (request) => {
      const actor = toActor(requireAdmin(request))
      await orderVideos({ database, clock, actor }, request.body.order)
      return ok(ORDER_SAVED, null)
    },
  })

  app.get('/:id', {
    config,
    schema: {
      tags,
      summary: 'One video; the ETag is the version to send back as If-Match',
      params: Params,
      response: { 200: successReply(Video), ...errorReplies(400, 403, 404) },
    },
    handler: async (request, reply) => {
      const row = await requireVideo(database.db, request.params.id)
      reply.header('etag', etagOf(row.version))
      return ok('Video', toVideo(row))
    },
  })

  app.patch('/:id', {
    config,
    schema: {
      tags,
      summary: 'Change a video: what is left out stays; If-Match guards against a stale form',
      params: Params,
      body: VideoChanges,
      response: { 200: successReply(Video), ...errorReplies(400, 403, 404, 412) },
    },
    handler: async (request, reply) => {
      const actor = toActor(requireAdmin(request))
      const context = { database, clock, actor }
      const video = await changeVideo(context, request.params.id, request.body, readIfMatch(request))
      reply.header('etag', etagOf(video.version))
      return ok(VIDEO_UPDATED, video)
    },
  })

  app.delete('/:id', {
    config,
    schema: {
      tags,
      summary: 'Take a video out of the list',
      params: Params,
      response: { 200: successReply(z.null()), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      const actor = toActor(requireAdmin(request))
      await removeVideo({ database, clock, actor }, request.params.id)
      return ok(VIDEO_DELETED, null)
    },
  })

  app.post('/:id/restore', {
    config,
    schema: {
      tags,
      summary: 'Bring a deleted video back to where it stood',
      params: Params,
      response: { 200: successReply(Video), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      const actor = toActor(requireAdmin(request))
      return ok(VIDEO_RESTORED, await restoreVideo({ database, clock, actor }, request.params.id))
    },
  })
}
