import { useLingui } from '@lingui/react'
import { adminPaths } from '../../admin-paths.ts'
import { MemberUpdate } from './MemberUpdate.tsx'

export default function UpdateMemberPage() {
  const { _ } = useLingui()
  return <MemberUpdate title={_('Update Member')} list={adminPaths.members.list} />
}
