import type { Feature } from '../api/feature.ts'
import { memberRoutes } from './routes.ts'

export const members: Feature = {
  tables: ['members', 'idempotency_keys', 'member_distinctions'],
  reads: ['changes'],
  pictures: [{ column: ['members', 'image_uid'], isPublished: null }],
  routes: { '/members': memberRoutes },
}
