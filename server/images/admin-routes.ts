import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { successReply } from '#domain/api.ts'
import { ContentImage, IMAGE_UPLOADED } from '#domain/images/content-image.ts'
import { CONTENT_IMAGE_MAX_BYTES } from '#domain/images/image-rules.ts'
import type { AppContext } from '../context.ts'
import { malformedPart, readParts } from '../http/multipart.ts'
import { created, errorReplies } from '../http/replies.ts'
import { contentFileTooLarge, processContentImage } from './process-image.ts'
import { saveContentImage } from './save-content-image.ts'

/** A larger Content-Length is refused before the body is read. */
const BODY_MAX_BYTES = 2 * CONTENT_IMAGE_MAX_BYTES

export const adminImageRoutes: FastifyPluginAsyncZod<AppContext> = async (
  app,
  { database, clock, imageQueue },
) => {
  app.post('/', {
    config: { may: 'content.edit' },
    schema: {
      tags: ['images'],
      summary: 'Upload a picture for the content of the site: multipart with one file part `image`',
      consumes: ['multipart/form-data'],
      response: { 201: successReply(ContentImage), ...errorReplies(400, 403, 413, 415, 429) },
    },
    handler: async (request, reply) => {
      const { actor } = request
      if (Number(request.headers['content-length'] ?? 0) > BODY_MAX_BYTES) throw contentFileTooLarge()
      const { image, data } = await readParts(request, CONTENT_IMAGE_MAX_BYTES)
      if (data !== null) throw malformedPart('data', 'Unexpected part!')
      if (!image) throw malformedPart('image', 'The image part is missing!')
      if (image.tooLarge) throw contentFileTooLarge()
      const saved = await saveContentImage(
        { database, clock, actor },
        await processContentImage(image, imageQueue),
      )
      return reply.status(201).send(created(IMAGE_UPLOADED, saved))
    },
  })
}
