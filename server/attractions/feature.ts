import { sql } from 'kysely'
import { z } from 'zod'
import { PublicAttraction } from '#domain/attractions/attraction.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { attractionKind } from './attraction-kind.ts'
import { listAttractions } from './attraction-kind.ts'
import { toPublicAttraction } from './attraction-kind.ts'
import { loggedKind } from '../records/logged-kind.ts'

const attractionRoutes = apiRoutes('attractions', (api, { database }) => {
  api.public.get('/', {
    summary: 'The attractions, in order',
    reply: { message: 'Attractions', data: z.array(PublicAttraction) },
    isCached: true,
    handler: async () => (await listAttractions(database.db)).map(toPublicAttraction),
  })
})

export const attractions: Feature = {
  tables: ['attractions'],
  reads: ['images'],
  logged: loggedKind(attractionKind),
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
