import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import { StoredRichText } from '#domain/rich-text-schema.ts'
import { errorReplies, ok } from '../http/replies.ts'
import { readHtml } from './read-html.ts'

/** Large, because the HTML of a word processor is mostly styles. */
const HTML_MAX_BYTES = 2 * 1024 * 1024
const Html = z.strictObject({ html: z.string() })

export const htmlRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post('/', {
    config: { may: 'content.edit' },
    bodyLimit: HTML_MAX_BYTES,
    schema: {
      tags: ['pages'],
      summary: 'What can be kept of pasted HTML, as a rich text; nothing is saved',
      body: Html,
      response: { 200: successReply(StoredRichText), ...errorReplies(400, 403, 413, 415) },
    },
    handler: async (request) => ok('Rich text', readHtml(request.body.html)),
  })
}
