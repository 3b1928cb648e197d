import type { Feature } from '../feature.ts'
import { adminImageRoutes } from './admin-routes.ts'
import { imageRoutes } from './routes.ts'

export const images: Feature = {
  tables: ['images', 'image_sizes'],
  reads: ['members'],
  routes: { '/images': imageRoutes, '/admin/images': adminImageRoutes },
}
