import { useLingui } from '@lingui/react'
import { PageTitle } from '../layout/PageTitle.tsx'
import { society } from '../layout/society.ts'

export default function DashboardPage() {
  const { _ } = useLingui()
  return (
    <>
      <PageTitle title={_('Admin Dashboard')} />
      <h1 className="mb-6 text-3xl">{_('Admin Dashboard of the {society}', { society: _(society.name) })}</h1>
    </>
  )
}
