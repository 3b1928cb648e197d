import type { Feature } from '../feature.ts'
import { erasureRoutes } from './routes.ts'

export const erasure: Feature = {
  reads: [
    'members',
    'changes',
    'images',
    'import_rows',
    'imports',
    'idempotency_keys',
    'member_distinctions',
    'saved_lists',
  ],
  routes: { '/members': erasureRoutes },
}
