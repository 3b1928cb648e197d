import { useLingui } from '@lingui/react'
import { BACKUP_WARNING_DAYS, backupProblemOf, type BackupProblem } from '#domain/backups/backup.ts'
import { useFormat } from '../format.ts'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { useSiteHealth } from './api.ts'

const PROBLEMS: Readonly<Record<Exclude<BackupProblem, 'other'>, string>> = {
  room: /* i18n */ 'there is not enough free space for it.',
  elsewhere: /* i18n */ 'it is stored, but could not be copied to the second place.',
  damaged: /* i18n */ 'the database is damaged. Whoever runs the server should restore the last good backup.',
  'change-log': /* i18n */ 'the change log was altered or is damaged.',
  folder: /* i18n */ 'the server cannot write to the folder for backups.',
  ended: /* i18n */ 'it was cut off, perhaps for lack of memory.',
}

/** The reason in the language of the reader, with the words of the server for whoever runs it. */
const useReason = () => {
  const { _ } = useLingui()
  return (reason: string) => {
    const problem = backupProblemOf(reason)
    return problem === 'other' ? reason : `${_(PROBLEMS[problem])} (${reason})`
  }
}

/** Above everything else on the dashboard, if there is no recent backup, or if something was wrong with the last one. */
export const BackupWarning = () => {
  const { _ } = useLingui()
  const format = useFormat()
  const toReason = useReason()
  const backup = useSiteHealth().data?.backup
  if (!backup) return null
  const { last, failure, isOverdue, isScheduled } = backup
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
            !isScheduled && _('Whoever runs the server can switch backups on.'),
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
            reason: toReason(failure.reason),
          })}
        />
      )}
    </div>
  )
}
