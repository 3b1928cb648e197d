import { useLingui } from '@lingui/react'
import { adminPaths } from '../../admin-paths.ts'
import { MemberUpdate } from './MemberUpdate.tsx'

export default function UpdateLifeMemberPage() {
  const { _ } = useLingui()
  return <MemberUpdate title={_('Update Lifetime Member')} list={adminPaths.lifeMembers.list} />
}
