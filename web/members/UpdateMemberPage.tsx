import { useLingui } from '@lingui/react'
import { PageTitle } from '../layout/PageTitle.tsx'
import { paths } from '../paths.ts'
import { MemberUpdate } from './MemberUpdate.tsx'

export default function UpdateMemberPage() {
  const { _ } = useLingui()
  const title = _('Update Member')
  return (
    <>
      <PageTitle title={title} />
      <MemberUpdate title={title} list={paths.admin.members.list} />
    </>
  )
}
