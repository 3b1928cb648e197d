import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Uuid } from '#domain/api.ts'
import type { AppContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { errorReplies } from '../replies.ts'
import { findImage } from './queries.ts'

const Params = z.object({ uid: Uuid })

export const imageRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database }) => {
  const sendImage = async (reply: FastifyReply, uid: string, size: 'bytes' | 'thumbnail') => {
    const image = await findImage(database.db, uid, size)
    if (!image) throw notFound('Image not found!')
    // A picture never changes under its address: a new one gets a new address.
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/jpeg')
      .send(image.data)
  }
  const schema = { tags: ['images'], params: Params, response: errorReplies(400, 404) }

  app.get('/:uid', {
    config: { access: 'public' },
    schema: { ...schema, summary: 'A picture, as JPEG' },
    handler: (request, reply) => sendImage(reply, request.params.uid, 'bytes'),
  })
  app.get('/:uid/thumbnail', {
    config: { access: 'public' },
    schema: { ...schema, summary: 'A small square of a picture, as JPEG' },
    handler: (request, reply) => sendImage(reply, request.params.uid, 'thumbnail'),
  })
}
