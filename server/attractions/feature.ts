import { sql } from 'kysely'
import type { Feature } from '../feature.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { attractionKind } from './attraction-kind.ts'
import { listAttractions } from './queries.ts'
import { attractionRoutes } from './routes.ts'

export const attractions: Feature = {
  tables: ['attractions'],
  reads: ['images'],
  pictures: [
    { column: ['attractions', 'image_uid'], isPublished: () => sql`attractions.deleted_at is null` },
  ],
  routes: {
    '/attractions': attractionRoutes,
    '/admin/attractions': recordRoutes(attractionKind, {
      tag: 'attractions',
      list: { read: ({ database }) => listAttractions(database.db) },
    }),
  },
}
