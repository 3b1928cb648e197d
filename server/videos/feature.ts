import { sql } from 'kysely'
import { z } from 'zod'
import { PublicVideo } from '#domain/videos/video.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { listVideos } from './video-kind.ts'
import { toPublicVideo } from './video-kind.ts'
import { videoKind } from './video-kind.ts'
import { loggedKind } from '../records/logged-kind.ts'

const videoRoutes = apiRoutes('videos', (api, { database }) => {
  api.public.get('/', {
    summary: 'The videos, in order',
    reply: { message: 'Videos', data: z.array(PublicVideo) },
    isCached: true,
    handler: async () => (await listVideos(database.db)).map(toPublicVideo),
  })
})

export const videos: Feature = {
  tables: ['videos'],
  reads: ['images'],
  logged: loggedKind(videoKind),
  pictures: [{ column: ['videos', 'image_uid'], isPublished: () => sql`videos.deleted_at is null` }],
  routes: {
    '/videos': videoRoutes,
    '/admin/videos': recordRoutes(videoKind, {
      tag: 'videos',
      list: { read: ({ database }) => listVideos(database.db) },
    }),
  },
}
