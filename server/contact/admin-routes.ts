import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listReply, successReply } from '#domain/api.ts'
import { MESSAGE_DELETED, MESSAGE_RESTORED, MESSAGE_UPDATED } from '#domain/contact/message-rules.ts'
import { ContactMessage, MessageChanges, MessageCounts, MessageQuery } from '#domain/contact/message.ts'
import { requireAdmin, toActor } from '../auth/access.ts'
import type { AppContext } from '../context.ts'
import { idParams } from '../id-params.ts'
import { etagOf, readIfMatch } from '../if-match.ts'
import { errorReplies, ok } from '../replies.ts'
import { changeMessage, deleteMessage, requireMessage, restoreMessage } from './change-message.ts'
import { countMessages, listMessages } from './queries.ts'
import { toMessage } from './rows.ts'

const Params = idParams('a message')

export const adminContactRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database, clock }) => {
  const { db } = database
  const tags = ['contact']

  app.get('/', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'The messages of one folder, newest first',
      querystring: MessageQuery,
      response: { 200: listReply(ContactMessage), ...errorReplies(400, 403) },
    },
    handler: async (request) => ok('Messages', await listMessages(db, request.query)),
  })

  app.get('/counts', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'How many messages lie in each folder',
      response: { 200: successReply(MessageCounts), ...errorReplies(403) },
    },
    handler: async () => ok('Messages', await countMessages(db)),
  })

  app.get('/:id', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'One message; the ETag is the version to send back as If-Match',
      params: Params,
      response: { 200: successReply(ContactMessage), ...errorReplies(400, 403, 404) },
    },
    handler: async (request, reply) => {
      const row = await requireMessage(db, request.params.id)
      reply.header('etag', etagOf(row.version))
      return ok('Message', toMessage(row))
    },
  })

  app.patch('/:id', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Put a message into another folder, or note something on it',
      params: Params,
      body: MessageChanges,
      response: { 200: successReply(ContactMessage), ...errorReplies(400, 403, 404, 412) },
    },
    handler: async (request, reply) => {
      const context = { database, clock, actor: toActor(requireAdmin(request)) }
      const message = await changeMessage(context, request.params.id, request.body, readIfMatch(request))
      reply.header('etag', etagOf(message.version))
      return ok(MESSAGE_UPDATED, message)
    },
  })

  app.delete('/:id', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Delete a message; it can be restored',
      params: Params,
      response: { 200: successReply(z.null()), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      await deleteMessage({ database, clock, actor: toActor(requireAdmin(request)) }, request.params.id)
      return ok(MESSAGE_DELETED, null)
    },
  })

  app.post('/:id/restore', {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Bring a deleted message back',
      params: Params,
      response: { 200: successReply(ContactMessage), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      const context = { database, clock, actor: toActor(requireAdmin(request)) }
      return ok(MESSAGE_RESTORED, await restoreMessage(context, request.params.id))
    },
  })
}
