import { sql } from 'kysely'
import type { Feature } from '../feature.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { listVideos } from './queries.ts'
import { videoRoutes } from './routes.ts'
import { videoKind } from './video-kind.ts'

export const videos: Feature = {
  tables: ['videos'],
  reads: ['images'],
  pictures: [{ column: ['videos', 'image_uid'], isPublished: () => sql`videos.deleted_at is null` }],
  routes: {
    '/videos': videoRoutes,
    '/admin/videos': recordRoutes(videoKind, {
      tag: 'videos',
      list: { read: ({ database }) => listVideos(database.db) },
    }),
  },
}
