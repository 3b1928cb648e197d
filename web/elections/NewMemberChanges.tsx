import { useLingui } from '@lingui/react'
import { FilePenLine } from 'lucide-react'
import { Link } from 'react-router'
import type { NewMemberChanges as NewChanges } from '#domain/elections/member-changes.ts'
import { adminPaths } from '../admin-paths.ts'
import { useAdminText } from '../records/admin-text.ts'

/** A line for each open roll of whose members something was changed today or yesterday, which leads to the changes. */
export const NewMemberChanges = ({ elections }: { elections: readonly NewChanges[] }) => {
  const { _ } = useLingui()
  const adminText = useAdminText()
  return elections.map(({ _id, name, count }) => (
    <Link
      key={_id}
      to={adminPaths.elections.one(_id)}
      className="mb-3 flex min-h-14 items-center gap-4 rounded-xl border border-line bg-surface-raised px-5 py-3 hover:border-primary"
    >
      <FilePenLine aria-hidden className="size-6 shrink-0 text-primary" />
      <span>
        {_(
          '{name}: {count, plural, one {# change of a member} other {# changes of members}} today and yesterday, since the roll was laid open',
          { name: adminText(name), count },
        )}
      </span>
    </Link>
  ))
}
