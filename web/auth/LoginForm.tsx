import { useLingui } from '@lingui/react'
import { useEffect, useRef } from 'react'
import type { Credentials } from '#domain/auth/auth.ts'
import { api } from '../api-client.ts'
import { useLightForm } from '../forms/use-light-form.ts'
import { storeLanguage } from '../language/stored-language.ts'
import { apiPaths } from '../paths.ts'
import { StartedSession } from '../read-reply.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { DemoSignIn } from './DemoSignIn.tsx'
import { useLocale } from '../use-locale.ts'
import { PasswordField } from './PasswordField.tsx'
import { hasExpired, takeLandingPath } from './previous-path.ts'
import { SecureConnectionNote } from './SecureConnectionNote.tsx'
import { session } from './session.ts'
import { useCheckedSession } from './use-checked-session.ts'
import { useCanStoreSession } from './use-can-store-session.ts'

/** Signed-in users are redirected (specification, section 2). */
const useLeaveWhenSignedIn = () => {
  const checked = useCheckedSession()
  const user = checked.status === 'signed-in' ? checked.user : null
  const left = useRef(false)
  useEffect(() => {
    if (!user || left.current) return
    left.current = true
    location.replace(takeLandingPath(user))
  }, [user])
}

/** `demo`: the credentials of a demo site. */
export const LoginForm = ({ demo }: { demo: Credentials | null }) => {
  const { _ } = useLingui()
  const canStore = useCanStoreSession()
  const locale = useLocale()
  const isHydrated = useIsHydrated()
  const form = useRef<HTMLFormElement>(null)
  const { formProps, faultOf, failure, isSending } = useLightForm({
    loadCheck: async () => (await import('./check-credentials.ts')).checkCredentials,
    send: async (credentials) => {
      const { data } = await api.call(StartedSession, apiPaths.login, {
        method: 'POST',
        body: credentials,
        anonymous: true,
      })
      session.start(data)
      storeLanguage(locale)
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
    <>
      {!canStore && <SecureConnectionNote />}
      {/* Only the browser knows it. */}
      {isHydrated && hasExpired() && (
        <p role="status" className="mb-5 rounded-lg border border-line bg-sand px-4 py-3">
          {_('Your session has ended. Please sign in again: what you have typed is still there.')}
        </p>
      )}
      {/* `post` keeps the password out of the URL, however the form is submitted. */}
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
    </>
  )
}
