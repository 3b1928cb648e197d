import { useLingui } from '@lingui/react'
import { useLocation } from 'react-router'
import { PageTitle } from '../../shell/PageTitle.tsx'
import { isLifePath } from '../member-paths.ts'
import { CreateMemberForm } from './CreateMemberForm.tsx'

/** A new member of either directory, by the URL. */
export default function CreateMemberPage() {
  const { _ } = useLingui()
  const isLife = isLifePath(useLocation().pathname)
  return (
    <>
      <PageTitle title={_('Create Member')} />
      <h1 className="mb-5 text-3xl">{_('Create Member')}</h1>
      {isLife ? (
        <CreateMemberForm key="life" draftName="new-life" type="life_member" />
      ) : (
        <CreateMemberForm key="general" draftName="new" />
      )}
    </>
  )
}
