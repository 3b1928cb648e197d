import { useLingui } from '@lingui/react'
import { MemberDirectory } from './MemberDirectory.tsx'

export default function GeneralMembersPage() {
  const { _ } = useLingui()
  return <MemberDirectory directory="general" title={_('General Member Directory')} />
}
