import { useLingui } from '@lingui/react'
import { Island } from '../document/Island.tsx'
import { HiddenPageMeta } from '../shell/PageMeta.tsx'
import { NoScriptNotice } from '../public-forms/NoScriptNotice.tsx'
import { AcceptInvitation } from './AcceptInvitation.tsx'
import { SignInFrame } from './SignInFrame.tsx'

export const headers = () => ({ 'cache-control': 'no-store' })

/** The page that an invitation link opens. */
export default function AcceptInvitationPage() {
  const { _ } = useLingui()
  const title = _('Become an admin')
  return (
    <>
      <HiddenPageMeta title={title} />
      <SignInFrame title={title}>
        <NoScriptNotice />
        <Island name="invitation" component={AcceptInvitation} props={{}} />
      </SignInFrame>
    </>
  )
}
