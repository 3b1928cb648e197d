import { useLingui } from '@lingui/react'
import { PUBLIC_SEARCH_LIMIT } from '#domain/members/search-limits.ts'
import type { CheckedMember } from '#domain/check-membership/masked-member.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { isMasked } from './checked-member.ts'
import { CheckNote } from './CheckNote.tsx'
import type { Membership } from './find-membership.ts'
import { MembershipTable } from './MembershipTable.tsx'

type MembershipResultsProps = {
  /** Null while the request is in flight. */
  answer: Membership | null
  onRetry: () => void
  isRetrying: boolean
  onView: (member: CheckedMember) => void
  /** The society's. */
  phone: string
}

/** The results of a search, or its error or loading state. */
export const MembershipResults = ({ answer, onRetry, isRetrying, onView, phone }: MembershipResultsProps) => {
  const { _, i18n } = useLingui()
  if (answer?.error) return <ErrorState message={_(answer.error)} onRetry={onRetry} busy={isRetrying} />
  if (!answer?.result) {
    return (
      <p role="status" className="mb-3">
        {_('Searching…')}
      </p>
    )
  }
  const { data: members, meta } = answer.result
  const note = <CheckNote notice={meta.notice} hasMasked={members.some(isMasked)} phone={phone} />
  if (members.length === 0) {
    return meta.notice ? (
      <div role="status">{note}</div>
    ) : (
      <div role="status">
        <p className="text-lg font-medium">{_('There is no members!')}</p>
        <p>{_('Please check the spelling, or search by phone number or member ID.')}</p>
      </div>
    )
  }
  return (
    <>
      <p role="status" className="mb-3">
        {meta.total > PUBLIC_SEARCH_LIMIT
          ? _('{limit} of {total} are shown. Please write more of the name.', {
              limit: i18n.number(PUBLIC_SEARCH_LIMIT),
              total: i18n.number(meta.total),
            })
          : _('Found: {total}', { total: i18n.number(meta.total) })}
      </p>
      {note}
      <MembershipTable members={members} onView={onView} />
    </>
  )
}
