import { useLingui } from '@lingui/react'
import { PageTitle } from '../layout/PageTitle.tsx'
import { MemberDirectory } from './MemberDirectory.tsx'

export default function GeneralMembersPage() {
  const { _ } = useLingui()
  const title = _('General Member Directory')
  return (
    <>
      <PageTitle title={title} />
      <MemberDirectory directory="general" title={title} />
    </>
  )
}
