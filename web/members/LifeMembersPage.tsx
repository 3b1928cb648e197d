import { useLingui } from '@lingui/react'
import { PageTitle } from '../layout/PageTitle.tsx'
import { MemberDirectory } from './MemberDirectory.tsx'

export default function LifeMembersPage() {
  const { _ } = useLingui()
  const title = _('Lifetime Member Directory')
  return (
    <>
      <PageTitle title={title} />
      <MemberDirectory directory="life" title={title} />
    </>
  )
}
