import { useLingui } from '@lingui/react'
import { paths } from '../paths.ts'
import { MemberUpdate } from './MemberUpdate.tsx'

export default function UpdateLifeMemberPage() {
  const { _ } = useLingui()
  return <MemberUpdate title={_('Update Lifetime Member')} list={paths.admin.lifeMembers.list} />
}
