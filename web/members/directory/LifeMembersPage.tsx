import { useLingui } from '@lingui/react'
import { MemberDirectory } from './MemberDirectory.tsx'

export default function LifeMembersPage() {
  const { _ } = useLingui()
  return <MemberDirectory directory="life" title={_('Lifetime Member Directory')} />
}
