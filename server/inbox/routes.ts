import { InboxCounts } from '#domain/inbox/inbox.ts'
import type { AppContext } from '../api/context.ts'
import { apiRoutes } from '../api/api-routes.ts'
import type { Box } from '../api/feature.ts'
import { countInbox } from './boxes.ts'

type Context = AppContext & { boxes: readonly Box[] }

/** The number of entries in each folder, for the menu and the tabs of the inbox. */
export const inboxRoutes = apiRoutes<Context>('inbox', (api, { database, boxes }) => {
  api.may('inbox.read').get('/counts', {
    summary: 'The number of messages, correction requests and blood donors in each folder',
    reply: { message: 'Inbox', data: InboxCounts },
    isCached: true,
    handler: () => countInbox(database.db, boxes),
  })
})
