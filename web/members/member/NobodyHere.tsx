import { useLingui } from '@lingui/react'
import { Link, useLocation } from 'react-router'
import { adminPaths } from '../../admin-paths.ts'
import { buttonClass } from '../../ui/Button.tsx'

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
