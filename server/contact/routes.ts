import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import { MESSAGE_SENT } from '#domain/contact/message-rules.ts'
import { NewMessage } from '#domain/contact/message.ts'
import type { AppContext } from '../context.ts'
import { countForm } from '../public-forms/receive-form.ts'
import { created, errorReplies } from '../http/replies.ts'
import { receiveMessage } from './receive-message.ts'

export const contactRoutes: FastifyPluginAsyncZod<AppContext> = async (app, context) => {
  app.post('/', {
    config: { access: 'public', bearer: 'ignored' },
    schema: {
      tags: ['contact'],
      summary: 'Write to the society',
      body: NewMessage,
      response: { 201: successReply(z.null()), ...errorReplies(400, 403, 429) },
    },
    handler: async (request, reply) => {
      await countForm(context, request.ip)
      await receiveMessage(context, request.body)
      return reply.status(201).send(created(MESSAGE_SENT, null))
    },
  })
}
