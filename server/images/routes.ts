import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Uuid } from '#domain/api.ts'
import { can, type Ability } from '#domain/auth/abilities.ts'
import { IMAGE_NOT_FOUND } from '#domain/images/content-image.ts'
import { IMAGE_MAX_SIDE } from '#domain/images/image-rules.ts'
import { dayAt } from '#domain/time-zone.ts'
import type { AppContext } from '../api/context.ts'
import { notFound } from '../http/errors.ts'
import { ERROR_REPLIES } from '../http/replies.ts'
import { findImage, findImageSize, type PictureAudience } from './queries.ts'

const Params = z.object({ uid: Uuid })
const SizeParams = Params.extend({ width: z.coerce.number().int().min(1).max(IMAGE_MAX_SIDE) })

/** The content of a picture URL never changes: a new picture gets a new URL. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** For a picture of a person: in no shared cache, and for a day, because the person may be erased. */
const OF_PERSON = 'private, max-age=86400'
/** For a picture that only admins may see. */
const NOT_CACHED = 'private, no-store'

/** How a picture is cached, and the ability without which it is not found. */
const accessOf = (audience: PictureAudience): { caching: string; may?: Ability } => {
  if (audience === 'public') return { caching: IMMUTABLE }
  return audience === 'private' ? { caching: OF_PERSON } : { caching: NOT_CACHED, may: audience }
}

export const imageRoutes: FastifyPluginAsyncZod<AppContext> = async (
  app,
  { database, clock, pictureUses: uses },
) => {
  /** Throws 404 for a picture that does not exist, or that the viewer may not see. */
  const requireImage = async (
    { params, viewer }: FastifyRequest<{ Params: z.output<typeof Params> }>,
    size: 'bytes' | 'thumbnail' | null,
  ) => {
    const image = await findImage(database.db, params.uid, { size, uses, today: dayAt(clock.now()) })
    if (!image) throw notFound(IMAGE_NOT_FOUND)
    const { caching, may } = accessOf(image.audience)
    if (may && !can(viewer, may)) throw notFound(IMAGE_NOT_FOUND)
    return { data: image.data, caching }
  }
  const sendBytes = (
    reply: FastifyReply,
    bytes: Buffer | null | undefined,
    type: string,
    caching: string,
  ) => {
    if (!bytes) throw notFound(IMAGE_NOT_FOUND)
    return reply.header('cache-control', caching).type(type).send(bytes)
  }
  const sendImage = async (
    request: FastifyRequest<{ Params: z.output<typeof Params> }>,
    reply: FastifyReply,
    size: 'bytes' | 'thumbnail',
  ) => {
    const { data, caching } = await requireImage(request, size)
    return sendBytes(reply, data, 'image/jpeg', caching)
  }
  const config = { access: 'public', bearer: 'cookie', statuses: [400, 404] } as const
  const schema = { tags: ['images'], params: Params, response: ERROR_REPLIES }

  app.get('/:uid', {
    config,
    schema: { ...schema, summary: 'A picture, as JPEG' },
    handler: (request, reply) => sendImage(request, reply, 'bytes'),
  })
  app.get('/:uid/thumbnail', {
    config,
    schema: { ...schema, summary: 'The square thumbnail of a picture, as JPEG' },
    handler: (request, reply) => sendImage(request, reply, 'thumbnail'),
  })
  app.get('/:uid/:width', {
    config,
    schema: {
      ...schema,
      params: SizeParams,
      summary: 'A content image as WebP, in the smallest stored width that is at least the given one',
    },
    handler: async (request, reply) => {
      const { caching } = await requireImage(request, null)
      const size = await findImageSize(database.db, request.params.uid, request.params.width)
      return sendBytes(reply, size?.data, 'image/webp', caching)
    },
  })
}
