import type { Feature } from '../feature.ts'
import { outboxRoutes } from './routes.ts'

export const mail: Feature = {
  tables: ['outbox'],
  reads: ['users'],
  routes: { '/admin/outbox': outboxRoutes },
}
