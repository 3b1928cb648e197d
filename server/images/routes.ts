import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Uuid } from '#domain/api.ts'
import { can } from '#domain/auth/abilities.ts'
import { IMAGE_NOT_FOUND } from '#domain/images/content-image.ts'
import { IMAGE_MAX_SIDE } from '#domain/images/image-rules.ts'
import type { AppContext } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { errorReplies } from '../http/replies.ts'
import { findImage, findImageSize } from './queries.ts'

const Params = z.object({ uid: Uuid })
const SizeParams = Params.extend({ width: z.coerce.number().int().min(1).max(IMAGE_MAX_SIDE) })

/** The content of a picture URL never changes: a new picture gets a new URL. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** For a picture that only admins may see. */
const PRIVATE = 'private, no-store'

const sendBytes = (reply: FastifyReply, bytes: Buffer | undefined, type: string, caching = IMMUTABLE) => {
  if (!bytes) throw notFound(IMAGE_NOT_FOUND)
  return reply.header('cache-control', caching).type(type).send(bytes)
}

export const imageRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database }) => {
  const sendImage = async (
    { params, viewer }: FastifyRequest<{ Params: z.output<typeof Params> }>,
    reply: FastifyReply,
    size: 'bytes' | 'thumbnail',
  ) => {
    const image = await findImage(database.db, params.uid, size)
    // Only admins who may read the register see the picture of a member who is hidden from the public check.
    if (image?.isHidden && !can(viewer, 'register.read')) throw notFound(IMAGE_NOT_FOUND)
    return sendBytes(reply, image?.data, 'image/jpeg', image?.isHidden ? PRIVATE : IMMUTABLE)
  }
  const schema = { tags: ['images'], params: Params, response: errorReplies(400, 404) }

  app.get('/:uid', {
    config: { access: 'public', bearer: 'cookie' },
    schema: { ...schema, summary: 'A picture, as JPEG' },
    handler: (request, reply) => sendImage(request, reply, 'bytes'),
  })
  app.get('/:uid/thumbnail', {
    config: { access: 'public', bearer: 'cookie' },
    schema: { ...schema, summary: 'The square thumbnail of a picture, as JPEG' },
    handler: (request, reply) => sendImage(request, reply, 'thumbnail'),
  })
  app.get('/:uid/:width', {
    config: { access: 'public' },
    schema: {
      ...schema,
      params: SizeParams,
      summary: 'A content image as WebP, in the smallest stored width that is at least the given one',
    },
    handler: async (request, reply) => {
      const size = await findImageSize(database.db, request.params.uid, request.params.width)
      return sendBytes(reply, size?.data, 'image/webp')
    },
  })
}
