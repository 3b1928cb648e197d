import { useLingui } from '@lingui/react'
import { Island } from '../document/Island.tsx'
import { ContactLine } from '../shell/ContactLine.tsx'
import { HiddenPageMeta } from '../shell/PageMeta.tsx'
import { useRootData } from '../shell/root-data.ts'
import { NoScriptNotice } from '../public-forms/NoScriptNotice.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { SignInFrame } from './SignInFrame.tsx'

/** A page with a password field is never cached. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** The page for a forgotten password: requests the link by mail, and sets the new password from the link. */
export default function ResetPasswordPage() {
  const { _ } = useLingui()
  const title = _('A new password')
  return (
    <>
      <HiddenPageMeta title={title} />
      <SignInFrame title={title}>
        {useRootData()?.mailsPasswords ? (
          <>
            <NoScriptNotice />
            <Island name="password" component={ResetPassword} props={{}} />
          </>
        ) : (
          <>
            <p className="mb-3 text-lg">
              {_(
                'Have you forgotten your password? Another admin can invite you again. If you know none, please ask the society:',
              )}
            </p>
            <ContactLine className="flex flex-col items-start" />
          </>
        )}
      </SignInFrame>
    </>
  )
}
