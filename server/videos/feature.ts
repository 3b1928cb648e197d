import type { Feature } from '../feature.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { listVideos } from './queries.ts'
import { videoRoutes } from './routes.ts'
import { videoKind } from './video-kind.ts'

export const videos: Feature = {
  tables: ['videos'],
  reads: ['images'],
  pictures: [['videos', 'image_uid']],
  routes: {
    '/videos': videoRoutes,
    '/admin/videos': recordRoutes(videoKind, {
      tag: 'videos',
      list: { read: ({ database }) => listVideos(database.db) },
    }),
  },
}
