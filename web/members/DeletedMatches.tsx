import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { MEMBER_MESSAGES } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { useMay } from '../auth/abilities.tsx'
import { ByWhom } from '../history/ByWhom.tsx'
import { RestoreButton } from '../history/RestoreButton.tsx'
import { ScriptText } from '../layout/ScriptText.tsx'
import { adminPaths } from '../admin-paths.ts'
import { useAttempt } from '../records/use-attempt.ts'
import { toastSuccess } from '../ui/toast.ts'
import { useDeletedMatches, useRestoreMember } from './api.ts'

/** Says which deleted members a search finds, by whom they were deleted, and restores one. */
export const DeletedMatches = ({ searchTerm }: { searchTerm: string }) => {
  const { _ } = useLingui()
  const { data } = useDeletedMatches(searchTerm)
  const may = useMay()
  const restore = useRestoreMember()
  const attempt = useAttempt()
  if (!data || data.total === 0) return null
  const { total, members } = data
  const restoreOne = (id: string) =>
    attempt(async () => {
      await restore.mutateAsync(id)
      toastSuccess(_(MEMBER_MESSAGES.restored))
    })
  return (
    <section
      aria-label={_('Deleted members')}
      className="rounded-xl border border-line bg-surface-raised px-4 py-4 sm:px-5"
    >
      <p role="status" className="font-medium">
        {_('{count, plural, one {1 deleted member matches:} other {# deleted members match:}}', {
          count: total,
        })}
      </p>
      <ul className="m-0 list-none divide-y divide-line p-0">
        {members.map(({ _id, id, name, deletedBy, deletedAt }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <p className="min-w-0 wrap-anywhere">
              <Link to={adminPaths.members.deleted(_id)} className="font-semibold text-primary underline">
                <ScriptText>{fullName(name)}</ScriptText>
              </Link>{' '}
              ({_('ID {id}', { id: String(id) })})
              <span className="block text-ink-muted">
                {_('deleted by')} <ByWhom actor={deletedBy} at={deletedAt} />
              </span>
            </p>
            {may('register.delete') && (
              <RestoreButton
                name={fullName(name)}
                busy={restore.isPending}
                onRestore={() => void restoreOne(_id)}
              />
            )}
          </li>
        ))}
      </ul>
      <Link
        to={adminPaths.trash}
        className="inline-flex min-h-11 items-center font-medium text-primary underline"
      >
        {_('All that was deleted')}
      </Link>
    </section>
  )
}
