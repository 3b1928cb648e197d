import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { successReply } from '#domain/api.ts'
import { InboxCounts } from '#domain/inbox/inbox.ts'
import type { AppContext } from '../context.ts'
import { createRevisionCache } from '../database/revision-cache.ts'
import { errorReplies, ok } from '../http/replies.ts'
import { countInbox, type Box } from './boxes.ts'

/** The number of entries in each folder, for the menu and the tabs of the inbox. */
export const inboxRoutes: FastifyPluginAsyncZod<AppContext & { boxes: readonly Box[] }> = async (
  app,
  { database, boxes },
) => {
  const counts = createRevisionCache<InboxCounts>(1)

  app.get('/counts', {
    config: { may: 'inbox.read' },
    schema: {
      tags: ['inbox'],
      summary: 'How many messages, correction requests and blood donors each folder has',
      response: { 200: successReply(InboxCounts), ...errorReplies(403) },
    },
    handler: async () => ok('Inbox', await counts(database.db, 'counts', (db) => countInbox(db, boxes))),
  })
}
