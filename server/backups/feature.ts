import type { Feature } from '../feature.ts'
import { backupRoutes } from './routes.ts'

export const backups: Feature = {
  tables: ['backup_state'],
  reads: ['sessions', 'password_resets'],
  routes: { '/admin/backups': backupRoutes },
}
