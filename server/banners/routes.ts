import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import { PublicBanner } from '#domain/banners/banner.ts'
import type { AppContext } from '../context.ts'
import { ok } from '../http/replies.ts'
import { listBanners } from './queries.ts'
import { toPublicBanner } from './rows.ts'

export const bannerRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database }) => {
  app.get('/', {
    config: { access: 'public' },
    schema: {
      tags: ['banners'],
      summary: 'The slideshow of the home page, in order',
      response: { 200: successReply(z.array(PublicBanner)) },
    },
    handler: async () => {
      const rows = await listBanners(database.db)
      return ok('Banners', rows.filter((row) => row.is_active === 1).map(toPublicBanner))
    },
  })
}
