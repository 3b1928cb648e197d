import { useLingui } from '@lingui/react'
import { Users } from 'lucide-react'
import { Link } from 'react-router'
import { PageTitle } from '../layout/PageTitle.tsx'
import { society } from '../layout/society.ts'
import { paths } from '../paths.ts'
import { MemberCountCard } from './MemberCountCard.tsx'

export default function DashboardPage() {
  const { _ } = useLingui()
  return (
    <>
      <PageTitle title={_('Admin Dashboard')} />
      <h1 className="mb-6 text-2xl sm:text-3xl">
        {_('{society} Admin Dashboard', { society: _(society.name) })}
      </h1>
      <section aria-labelledby="summary" className="mb-8">
        <h2 id="summary" className="mb-3 text-xl">
          {_('Summary')}
        </h2>
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <MemberCountCard />
        </div>
      </section>
      <section aria-labelledby="actions">
        <h2 id="actions" className="mb-3 text-xl">
          {_('Quick actions')}
        </h2>
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <Link
            to={paths.admin.members}
            className="flex items-start gap-4 rounded-xl border border-line bg-surface-raised p-5 hover:border-primary"
          >
            <Users aria-hidden className="mt-1 size-7 shrink-0 text-primary" />
            <span>
              <span className="block font-medium">{_('Manage Members')}</span>
              <span className="block text-ink-muted">{_('View, edit and approve society members')}</span>
            </span>
          </Link>
        </div>
      </section>
    </>
  )
}
