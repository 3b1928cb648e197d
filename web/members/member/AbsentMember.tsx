import { z } from 'zod'
import { useLingui } from '@lingui/react'
import { Link, useLocation } from 'react-router'
import { ErrorReply } from '#domain/api.ts'
import { ApiError } from '../../api-client.ts'
import { adminPaths } from '../../admin-paths.ts'
import { buttonClass } from '../../ui/Button.tsx'

const MergedMembers = ErrorReply.shape.merged.unwrap()

/** The members of an error for a merged member: the requested one, and the one it refers to. */
export const mergedOf = (error: Error | null) =>
  error instanceof ApiError && error.code === 'MEMBER_MERGED'
    ? MergedMembers.safeParse(error.details).data
    : undefined

/** Says why another member is shown than was asked for. */
export const MergedNote = ({ state }: { state: unknown }) => {
  const { _ } = useLingui()
  const { data } = z.object({ merged: MergedMembers }).safeParse(state)
  if (!data) return null
  const { from, into } = data.merged
  return (
    <p role="status" className="mb-4 rounded-xl border border-line-strong p-4">
      {_('Member {from} was merged into member {into}, who is shown here.', {
        from: String(from.id),
        into: String(into.id),
      })}
    </p>
  )
}

/** Where to go from the page of a member who is not in the register: the Back button leads there after a deletion. */
export const NobodyHere = ({ search }: { search: string }) => {
  const { _ } = useLingui()
  const { pathname } = useLocation()
  const { members, lifeMembers } = adminPaths
  const list = pathname.startsWith(lifeMembers.list) ? lifeMembers.list : members.list
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <Link to={{ pathname: list, search }} className={buttonClass('secondary')}>
        {_('Back to the list')}
      </Link>
      <Link to={adminPaths.trash} className={buttonClass('secondary')}>
        {_('All that was deleted')}
      </Link>
    </div>
  )
}
