import { BackupStatus } from '#domain/backups/backup.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { backupJob } from './run-backup.ts'
import { readBackupStatus } from './state.ts'

const backupRoutes = apiRoutes('dashboard', (api, { database, clock, env }) => {
  api.may('settings.read').get('/', {
    summary: 'The last backup, and whether one is overdue',
    reply: { message: 'Backups', data: BackupStatus },
    handler: () => readBackupStatus(database.db, clock, env),
  })
})

export const backups: Feature = {
  tables: ['backup_state'],
  reads: ['sessions', 'verifications'],
  routes: { '/admin/backups': backupRoutes },
  jobs: [backupJob()],
}
