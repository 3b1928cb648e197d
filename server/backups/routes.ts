import { BackupStatus } from '#domain/backups/backup.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { readBackupStatus } from './state.ts'

export const backupRoutes = apiRoutes('dashboard', (api, { database, clock, env }) => {
  api.may('settings.read').get('/', {
    summary: 'The last backup, and whether one is overdue',
    reply: { message: 'Backups', data: BackupStatus },
    handler: () => readBackupStatus(database.db, clock, env),
  })
})
