import { useLingui } from '@lingui/react'
import { Island } from '../document/Island.tsx'
import { HiddenPageMeta } from '../layout/PageMeta.tsx'
import { useRootData } from '../layout/root-data.ts'
import { NoScriptNotice } from '../public-forms/NoScriptNotice.tsx'
import { LoginForm } from './LoginForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'

/** A page with a password field is never cached, neither by the browser nor by the server. */
export const headers = () => ({ 'cache-control': 'no-store' })

export default function LoginPage() {
  const { _ } = useLingui()
  const demo = useRootData()?.demo ?? null
  const title = _('Login to Admin Account')
  return (
    <>
      <HiddenPageMeta title={title} />
      <SignInFrame title={title}>
        <NoScriptNotice />
        <Island name="login" component={LoginForm} props={{ demo }} />
      </SignInFrame>
    </>
  )
}
