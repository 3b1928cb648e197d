import type { Feature } from '../feature.ts'
import { adminImageRoutes } from './admin-routes.ts'

/** `app.ts` adds the routes of the pictures themselves, which need to know where all features name them. */
export const images: Feature = {
  tables: ['images', 'image_sizes'],
  routes: { '/admin/images': adminImageRoutes },
}
