import type { Feature } from '../feature.ts'
import { adminSettingsRoutes } from './admin-routes.ts'
import { siteRoutes } from './site-routes.ts'

export const settings: Feature = {
  tables: ['settings'],
  reads: ['images'],
  pictures: [['settings', 'logo_uid']],
  routes: { '/site': siteRoutes, '/admin/settings': adminSettingsRoutes },
}
