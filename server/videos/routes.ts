import { z } from 'zod'
import { PublicVideo } from '#domain/videos/video.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { listVideos } from './queries.ts'
import { toPublicVideo } from './rows.ts'

export const videoRoutes = apiRoutes('videos', (api, { database }) => {
  api.public.get('/', {
    summary: 'The videos, in order',
    reply: { message: 'Videos', data: z.array(PublicVideo) },
    isCached: true,
    handler: async () => (await listVideos(database.db)).map(toPublicVideo),
  })
})
