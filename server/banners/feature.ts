import { sql } from 'kysely'
import type { Feature } from '../feature.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { bannerKind } from './banner-kind.ts'
import { listBanners } from './queries.ts'
import { bannerRoutes } from './routes.ts'

export const banners: Feature = {
  tables: ['banners'],
  reads: ['images'],
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
