import { useLingui } from '@lingui/react'
import { BACKUP_WARNING_DAYS } from '#domain/backups/backup.ts'
import { useFormat } from '../format.ts'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { useBackupStatus } from './api.ts'
import { LinesSkeleton } from './LinesSkeleton.tsx'

const BYTES_PER_MB = 1024 ** 2

/** Above everything else on the dashboard, if there is no recent backup, or if something was wrong with the last one. */
export const BackupWarning = () => {
  const { _ } = useLingui()
  const format = useFormat()
  const { data } = useBackupStatus()
  if (!data) return null
  const { last, failure, isOverdue, isScheduled } = data
  return (
    <div className="mb-6 grid gap-3 empty:hidden print:hidden">
      {isOverdue && (
        <ErrorNote
          message={[
            last === null
              ? _('There is no backup of the site yet.')
              : _('The last good backup is more than {days, plural, one {# day} other {# days}} old.', {
                  days: BACKUP_WARNING_DAYS,
                }),
            !isScheduled && _('Whoever runs the server can switch backups on: BACKUP_DIR in its settings.'),
            isScheduled && !failure && _('The log of the server says why.'),
          ]
            .filter(Boolean)
            .join(' ')}
        />
      )}
      {failure && (
        <ErrorNote
          message={_('The backup of {time} failed: {reason}', {
            time: format.dateTime(failure.at),
            reason: failure.reason,
          })}
        />
      )}
    </div>
  )
}

/** When the last good backup was made, and how large it is. */
export const LastBackup = () => {
  const { _ } = useLingui()
  const format = useFormat()
  const { data, error } = useBackupStatus()
  if (error) return <ErrorNote message={_(error.message)} />
  if (!data) return <LinesSkeleton lines={1} />
  if (data.last === null) return <p className="text-ink-muted">{_('There is no backup of the site yet.')}</p>
  const megabytes = Math.max(0.1, Math.round((data.last.bytes / BYTES_PER_MB) * 10) / 10)
  return (
    <p>
      {_('The last good backup was made on {time}: {size} MB.', {
        time: format.dateTime(data.last.at),
        size: format.number(megabytes),
      })}
    </p>
  )
}
