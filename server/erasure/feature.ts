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
    'contact_messages',
    'correction_requests',
    'saved_lists',
  ],
  routes: { '/members': erasureRoutes },
}
