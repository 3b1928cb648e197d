import type { Feature } from '../feature.ts'
import { memberRoutes } from './routes.ts'

export const members: Feature = {
  tables: ['members', 'idempotency_keys'],
  reads: ['changes'],
  pictures: [{ column: ['members', 'image_uid'], isPublished: null }],
  routes: { '/members': memberRoutes },
}
