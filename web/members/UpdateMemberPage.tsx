import { useLingui } from '@lingui/react'
import { paths } from '../paths.ts'
import { MemberUpdate } from './MemberUpdate.tsx'

export default function UpdateMemberPage() {
  const { _ } = useLingui()
  return <MemberUpdate title={_('Update Member')} list={paths.admin.members.list} />
}
