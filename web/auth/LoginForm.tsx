import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import type { Credentials } from '#domain/auth/auth.ts'
import { api, ApiError } from '../api-client.ts'
import { usePlainForm } from '../forms/PlainForm.tsx'
import { storeLanguage } from '../language/stored-language.ts'
import { apiPaths } from '../paths.ts'
import { StartedSession } from '../read-reply.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { useLocale } from '../use-locale.ts'
import { PasswordField } from './PasswordField.tsx'
import { SecureConnectionNote, useCanStoreSession } from './SecureConnectionNote.tsx'
import { hasExpired, takeLandingPath } from '../session/previous-path.ts'
import { session } from '../session/session.ts'
import { useCheckedSession } from './use-checked-session.ts'

type DemoSignInProps = { demo: { email: string; password: string }; onUse: () => void }

/** The public credentials of a demo; a production site has none. */
const DemoSignIn = ({ demo, onUse }: DemoSignInProps) => {
  const { _ } = useLingui()
  return (
    <section aria-labelledby="demo" className="mt-6 rounded-lg border border-accent bg-sand p-4">
      <h2 id="demo" className="mb-2 text-lg">
        {_('Demo sign-in')}
      </h2>
      <p className="mb-3 text-sm">
        {_('This site holds fictional members. Everyone may sign in and try it.')}
      </p>
      <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-3 text-sm">
        <dt className="text-ink-muted">{_('Email')}</dt>
        <dd className="wrap-anywhere">{demo.email}</dd>
        <dt className="text-ink-muted">{_('Password')}</dt>
        <dd className="wrap-anywhere">{demo.password}</dd>
      </dl>
      <Button onClick={onUse}>{_('Fill in for me')}</Button>
    </section>
  )
}

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

/** The proof of the second factor: a code of the app, or a recovery code. */
type Proof = 'app' | 'recovery'

/** `demo`: the credentials of a demo site. */
export const LoginForm = ({ demo }: { demo: Credentials | null }) => {
  const { _ } = useLingui()
  const canStore = useCanStoreSession()
  const locale = useLocale()
  const isHydrated = useIsHydrated()
  const [proof, setProof] = useState<Proof | null>(null)
  const { formProps, field, faultOf, failure, isSending } = usePlainForm({
    loadCheck: async () => (await import('./checks.ts')).checkCredentials,
    send: async (credentials) => {
      const call = { method: 'POST', body: credentials, anonymous: true } as const
      try {
        const { data } = await api.call(StartedSession, apiPaths.login, call)
        session.start(data)
        storeLanguage(locale)
      } catch (error) {
        const isAsked = error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED'
        // The first time, a missing code is not an error: the password was right.
        if (!isAsked || credentials.code !== undefined) throw error
        setProof('app')
      }
    },
  })
  useLeaveWhenSignedIn()

  const fillIn = (credentials: Credentials) => {
    for (const [name, value] of Object.entries(credentials)) {
      const control = formProps.ref.current?.elements.namedItem(name)
      if (control instanceof HTMLInputElement) control.value = value
    }
  }

  return (
    <>
      {!canStore && <SecureConnectionNote />}
      {/** Known only in the browser. */}
      {isHydrated && hasExpired() && (
        <p role="status" className="mb-5 rounded-lg border border-line bg-sand px-4 py-3">
          {_('Your session has ended. Please sign in again: what you have typed is still there.')}
        </p>
      )}
      <form {...formProps} className="grid gap-5 noscript:hidden">
        {/** The hidden credentials are sent again with the code. */}
        <div className={proof ? 'hidden' : 'grid gap-5'}>
          <TextField label={_('Email')} type="email" autoComplete="username" required {...field('email')} />
          <PasswordField label={_('Password')} {...field('password')} />
        </div>
        {proof && <CodeField key={proof} proof={proof} error={faultOf('code')} />}
        <Button
          type={isHydrated ? 'submit' : 'button'}
          variant="primary"
          busy={isSending}
          busyLabel={_('Loading...')}
          disabled={!canStore}
        >
          {_('Sign In')}
        </Button>
        {failure && <ErrorNote message={failure} />}
        {proof && <OtherProofs proof={proof} onChange={setProof} />}
      </form>
      {demo && !proof && (
        <div className="noscript:hidden">
          <DemoSignIn demo={demo} onUse={() => fillIn(demo)} />
        </div>
      )}
    </>
  )
}

/** The second step of signing in. */
const CodeField = ({ proof, error }: { proof: Proof; error: string | undefined }) => {
  const { _ } = useLingui()
  const isApp = proof === 'app'
  return (
    <TextField
      label={isApp ? _('Code from the app on your phone') : _('Recovery code')}
      inputMode={isApp ? 'numeric' : 'text'}
      autoComplete={isApp ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      required
      // The user has just pressed the button that opens this.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      error={error}
      name="code"
    />
  )
}

const OtherProofs = ({ proof, onChange }: { proof: Proof; onChange: (proof: Proof | null) => void }) => {
  const { _ } = useLingui()
  const isApp = proof === 'app'
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <Button
        variant="quiet"
        className="px-0! text-primary"
        onClick={() => onChange(isApp ? 'recovery' : 'app')}
      >
        {isApp ? _('Use a recovery code') : _('Use the code from the app')}
      </Button>
      <Button variant="quiet" className="px-0! text-primary" onClick={() => onChange(null)}>
        {_('Back')}
      </Button>
    </div>
  )
}
