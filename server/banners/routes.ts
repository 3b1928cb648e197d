import { z } from 'zod'
import { PublicBanner } from '#domain/banners/banner.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { listBanners } from './queries.ts'
import { toPublicBanner } from './rows.ts'

export const bannerRoutes = apiRoutes('banners', (api, { database }) => {
  api.public.get('/', {
    summary: 'The slideshow of the home page, in order',
    reply: { message: 'Banners', data: z.array(PublicBanner) },
    isCached: true,
    handler: async () => {
      const rows = await listBanners(database.db)
      return rows.filter((row) => row.is_active === 1).map(toPublicBanner)
    },
  })
})
