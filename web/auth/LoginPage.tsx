import { useLingui } from '@lingui/react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Credentials } from '#domain/auth/auth.ts'
import { api } from '../api-client.ts'
import { useLightForm } from '../forms/use-light-form.ts'
import { HiddenPageMeta } from '../layout/PageMeta.tsx'
import { useRootData } from '../layout/root-data.ts'
import { apiPaths, isAdminPath } from '../paths.ts'
import { NoScriptNotice } from '../public-forms/NoScriptNotice.tsx'
import { StartedSession } from '../read-reply.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { DemoSignIn } from './DemoSignIn.tsx'
import { PasswordField } from './PasswordField.tsx'
import { takeLandingPath } from './previous-path.ts'
import { SecureConnectionNote } from './SecureConnectionNote.tsx'
import { session } from './session.ts'
import { whenSignedOut } from './sign-out.ts'
import { useCheckedSession } from './use-checked-session.ts'
import { useCanStoreSession } from './use-can-store-session.ts'
import type { PageHandle } from '../layout/page-handle.ts'

export const handle: PageHandle = { isLive: true }

/** Signed-in users are redirected (specification, section 2). */
const useLeaveWhenSignedIn = () => {
  const checked = useCheckedSession()
  const user = checked.status === 'signed-in' ? checked.user : null
  const navigate = useNavigate()
  const left = useRef(false)
  useEffect(() => {
    if (!user || left.current) return
    left.current = true
    const path = takeLandingPath(user)
    // Public pages are documents; only the admin area is run by the router.
    if (isAdminPath(path)) void navigate(path, { replace: true })
    else location.replace(path)
  }, [user, navigate])
}

/** A page with a password field is never cached, neither by the browser nor by the server. */
export const headers = () => ({ 'cache-control': 'no-store' })

export default function LoginPage() {
  const { _ } = useLingui()
  const demo = useRootData()?.demo
  const canStore = useCanStoreSession()
  const isHydrated = useIsHydrated()
  const form = useRef<HTMLFormElement>(null)
  const { formProps, faultOf, failure, isSending } = useLightForm({
    loadCheck: async () => (await import('./check-credentials.ts')).checkCredentials,
    send: async (credentials) => {
      await whenSignedOut()
      const { data } = await api.call(StartedSession, apiPaths.login, {
        method: 'POST',
        body: credentials,
        anonymous: true,
      })
      session.start(data)
    },
  })
  useLeaveWhenSignedIn()

  const errorOf = (field: keyof Credentials) => {
    const message = faultOf(field)
    return message && _(message)
  }
  const fillIn = (credentials: Credentials) => {
    for (const [name, value] of Object.entries(credentials)) {
      const control = form.current?.elements.namedItem(name)
      if (control instanceof HTMLInputElement) control.value = value
    }
  }

  return (
    <div className="mx-auto max-w-md rounded-2xl border border-line bg-surface-raised p-5 sm:p-8">
      <HiddenPageMeta title={_('Login to Admin Account')} />
      <h1 className="mb-6 text-2xl sm:text-3xl">{_('Login to Admin Account')}</h1>
      {!canStore && <SecureConnectionNote />}
      {/* `post` keeps the password out of the URL, however the form is submitted. */}
      <NoScriptNotice />
      <form ref={form} method="post" {...formProps} className="grid gap-5 noscript:hidden">
        <TextField
          label={_('Email')}
          type="email"
          autoComplete="username"
          required
          error={errorOf('email')}
          name="email"
        />
        <PasswordField label={_('Password')} error={errorOf('password')} name="password" />
        <Button
          type={isHydrated ? 'submit' : 'button'}
          variant="primary"
          busy={isSending}
          busyLabel={_('Loading...')}
          disabled={!canStore}
        >
          {_('Sign In')}
        </Button>
        {failure && <ErrorNote message={_(failure)} />}
      </form>
      {demo && (
        <div className="noscript:hidden">
          <DemoSignIn demo={demo} onUse={() => fillIn(demo)} />
        </div>
      )}
    </div>
  )
}
