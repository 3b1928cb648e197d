import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import { PublicVideo } from '#domain/videos/video.ts'
import type { AppContext } from '../context.ts'
import { ok } from '../http/replies.ts'
import { listVideos } from './queries.ts'
import { toPublicVideo } from './rows.ts'

export const videoRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database }) => {
  app.get('/', {
    config: { access: 'public' },
    schema: {
      tags: ['videos'],
      summary: 'The videos, in order',
      response: { 200: successReply(z.array(PublicVideo)) },
    },
    handler: async () => ok('Videos', (await listVideos(database.db)).map(toPublicVideo)),
  })
}
