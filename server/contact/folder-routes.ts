import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listReply, successReply } from '#domain/api.ts'
import { ContactMessage, MessageCounts, MessageQuery } from '#domain/contact/message.ts'
import type { AppContext } from '../context.ts'
import { errorReplies, ok } from '../replies.ts'
import { countMessages, listMessages } from './queries.ts'

/** The folders that messages are sorted into. */
export const messageFolderRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database: { db } }) => {
  const tags = ['contact']
  const config = { access: 'admin' } as const

  app.get('/', {
    config,
    schema: {
      tags,
      summary: 'The messages of one folder, newest first',
      querystring: MessageQuery,
      response: { 200: listReply(ContactMessage), ...errorReplies(400, 403) },
    },
    handler: async (request) => ok('Messages', await listMessages(db, request.query)),
  })

  app.get('/counts', {
    config,
    schema: {
      tags,
      summary: 'How many messages each folder has',
      response: { 200: successReply(MessageCounts), ...errorReplies(403) },
    },
    handler: async () => ok('Messages', await countMessages(db)),
  })
}
