import { useLingui } from '@lingui/react'
import { PageTitle } from '../../shell/PageTitle.tsx'
import { CreateMemberForm } from './CreateMemberForm.tsx'

export default function CreateMemberPage() {
  const { _ } = useLingui()
  return (
    <>
      <PageTitle title={_('Create Member')} />
      <h1 className="mb-5 text-2xl font-semibold">{_('Create Member')}</h1>
      <CreateMemberForm draftName="new" />
    </>
  )
}
