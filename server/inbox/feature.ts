import { InboxCounts } from '#domain/inbox/inbox.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { countInbox } from './boxes.ts'

/** The number of entries in each folder, for the menu and the tabs of the inbox. */
const inboxRoutes = apiRoutes('inbox', (api, { database, boxes }) => {
  api.may('inbox.read').get('/counts', {
    summary: 'The number of messages, correction requests and blood donors in each folder',
    reply: { message: 'Inbox', data: InboxCounts },
    isCached: true,
    handler: () => countInbox(database.db, boxes),
  })
})

export const inbox: Feature = { routes: { '/admin/inbox': inboxRoutes } }
