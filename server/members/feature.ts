import type { Feature } from '../feature.ts'
import { memberRoutes } from './routes.ts'

export const members: Feature = {
  tables: ['members', 'idempotency_keys'],
  reads: ['changes'],
  pictures: [['members', 'image_uid']],
  routes: { '/members': memberRoutes },
}
