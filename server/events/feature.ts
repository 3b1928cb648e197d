import { sql } from 'kysely'
import type { Feature } from '../feature.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { eventKind } from './event-kind.ts'
import { eventList } from './queries.ts'
import { eventRoutes } from './routes.ts'

export const events: Feature = {
  tables: ['events'],
  reads: ['images'],
  pictures: [{ column: ['events', 'cover_uid'], isPublished: () => sql`events.is_visible = 1` }],
  routes: {
    '/events': eventRoutes,
    '/admin/events': recordRoutes(eventKind, { tag: 'events', list: eventList }),
  },
}
