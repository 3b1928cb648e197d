import { sql } from 'kysely'
import type { Feature } from '../feature.ts'
import { adminSettingsRoutes } from './admin-routes.ts'
import { siteRoutes } from './site-routes.ts'

export const settings: Feature = {
  tables: ['settings'],
  reads: ['images'],
  pictures: [{ column: ['settings', 'logo_uid'], isPublished: () => sql`1 = 1` }],
  routes: { '/site': siteRoutes, '/admin/settings': adminSettingsRoutes },
}
