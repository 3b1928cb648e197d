import { can } from '#domain/auth/abilities.ts'
import { InboxCounts } from '#domain/inbox/inbox.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { countInbox } from './boxes.ts'

/** The number of entries in each folder, for the menu and the tabs of the inbox. */
const inboxRoutes = apiRoutes('inbox', (api, { database, boxes }) => {
  api.may('dashboard.read').get('/counts', {
    summary: 'The number of entries in each folder of the boxes that the admin may read',
    reply: { message: 'Inbox', data: InboxCounts },
    handler: ({ request }) =>
      countInbox(
        database.db,
        boxes.filter(({ read }) => can(request.viewer, read)),
      ),
  })
})

export const inbox: Feature = { routes: { '/admin/inbox': inboxRoutes } }
