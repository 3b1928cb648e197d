import { sql } from 'kysely'
import { z } from 'zod'
import { PublicBanner } from '#domain/banners/banner.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { bannerKind } from './banner-kind.ts'
import { listBanners } from './banner-kind.ts'
import { toPublicBanner } from './banner-kind.ts'
import { loggedKind } from '../records/logged-kind.ts'

const bannerRoutes = apiRoutes('banners', (api, { database }) => {
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

export const banners: Feature = {
  tables: ['banners'],
  reads: ['images'],
  logged: loggedKind(bannerKind),
  pictures: [
    {
      column: ['banners', 'image_uid'],
      isPublished: () => sql`banners.deleted_at is null and banners.is_active = 1`,
    },
  ],
  routes: {
    '/banners': bannerRoutes,
    '/admin/banners': recordRoutes(bannerKind, {
      tag: 'banners',
      list: { read: ({ database }) => listBanners(database.db) },
    }),
  },
}
