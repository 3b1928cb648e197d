import { useLingui } from '@lingui/react'
import { PUBLIC_SEARCH_LIMIT } from '#domain/members/search-limits.ts'
import type { PublicMember } from '#domain/members/member.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import type { Membership } from './find-membership.ts'
import { MembershipTable } from './MembershipTable.tsx'

type MembershipResultsProps = {
  /** Absent until the answer has come. */
  answer: Membership | null
  onRetry: () => void
  isRetrying: boolean
  onView: (member: PublicMember) => void
}

/** What came of a search. */
export const MembershipResults = ({ answer, onRetry, isRetrying, onView }: MembershipResultsProps) => {
  const { _ } = useLingui()
  if (answer?.error) return <ErrorState message={_(answer.error)} onRetry={onRetry} busy={isRetrying} />
  if (!answer?.result) {
    return (
      <>
        <p role="status" className="mb-3">
          {_('Searching…')}
        </p>
        <div aria-hidden>
          <TableSkeleton />
        </div>
      </>
    )
  }
  const { data: members, meta } = answer.result
  if (members.length === 0) {
    return (
      <EmptyState
        title={_('There is no members!')}
        hint={_('Please check the spelling, or search by phone number or member ID.')}
      />
    )
  }
  return (
    <>
      <p role="status" className="mb-3">
        {meta.total > PUBLIC_SEARCH_LIMIT
          ? _('The first {limit} of {total} are shown. Please write more of the name.', {
              limit: PUBLIC_SEARCH_LIMIT,
              total: meta.total,
            })
          : _('Found: {total}', { total: meta.total })}
      </p>
      <MembershipTable members={members} onView={onView} />
    </>
  )
}
