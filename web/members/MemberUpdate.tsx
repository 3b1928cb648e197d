import { useLingui } from '@lingui/react'
import { ArrowLeft } from 'lucide-react'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { MEMBER_NOT_FOUND } from '#domain/members/member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { ApiError } from '../api-client.ts'
import { buttonClass } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { useMember } from './api.ts'
import { updatePath } from './member-paths.ts'
import { UpdateMemberForm } from './UpdateMemberForm.tsx'

/** Loads the member of the address and shows its form; both update pages are this. */
export const MemberUpdate = ({ title, list }: { title: string; list: string }) => {
  const { _ } = useLingui()
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  const member = useMember(id)

  const content = () => {
    // A copy from the cache may be older than the register: the form starts from what was read for it.
    if (member.isFetchedAfterMount && member.data) {
      const path = updatePath(member.data)
      if (path !== pathname) return <Navigate replace to={path} />
      return (
        <>
          <p className="mb-5 text-ink-muted">
            {fullName(member.data.name)} · {_('Member ID {id}', { id: String(member.data.id) })}
          </p>
          <UpdateMemberForm key={member.data._id} member={member.data} />
        </>
      )
    }
    if (member.error instanceof ApiError && member.error.statusCode === 404) {
      return <EmptyState title={_(MEMBER_NOT_FOUND)} />
    }
    if (member.isError) {
      return (
        <ErrorState
          message={_(member.error.message)}
          onRetry={() => void member.refetch()}
          busy={member.isFetching}
        />
      )
    }
    return <FormSkeleton />
  }

  return (
    <>
      <Link to={list} className={buttonClass('quiet', '-ms-4 mb-2')}>
        <ArrowLeft aria-hidden className="size-5" />
        {_('Back to the list')}
      </Link>
      <h1 className="mb-1 text-2xl font-semibold">{title}</h1>
      {content()}
    </>
  )
}
