import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { Credentials, LoginResult } from '#domain/auth/auth.ts'
import { api, ApiError } from '../api-client.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { apiPaths } from '../paths.ts'
import { useRootData } from '../root.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { TextField } from '../ui/TextField.tsx'
import { DemoSignIn } from './DemoSignIn.tsx'
import { PasswordField } from './PasswordField.tsx'
import { takeLandingPath } from './previous-path.ts'
import { session } from './session.ts'
import { useCheckedSession } from './use-checked-session.ts'

const neverChanges = () => () => {}
/** The server cannot know; the browser tries. */
const useSessionCanBeKept = () => useSyncExternalStore(neverChanges, session.canBeKept, () => true)

/** Whoever is signed in has no business here (specification, section 2). */
const useLeaveWhenSignedIn = () => {
  const checked = useCheckedSession()
  const user = checked.status === 'signed-in' ? checked.user : null
  const navigate = useNavigate()
  const left = useRef(false)
  useEffect(() => {
    if (!user || left.current) return
    left.current = true
    void navigate(takeLandingPath(user), { replace: true })
  }, [user, navigate])
}

export default function LoginPage() {
  const { _ } = useLingui()
  const demo = useRootData()?.demo
  const canBeKept = useSessionCanBeKept()
  const [failure, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, setError, setValue, formState } = useForm<Credentials>({
    resolver: zodResolver(Credentials),
    defaultValues: { email: '', password: '' },
  })
  useLeaveWhenSignedIn()

  const signIn = handleSubmit(async (credentials) => {
    setFailure(null)
    try {
      const { data } = await api.call(LoginResult, apiPaths.login, {
        method: 'POST',
        body: credentials,
        anonymous: true,
      })
      session.start(data)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
      for (const { path, message } of error.errorMessages) {
        if (path === 'email' || path === 'password') setError(path, { message })
      }
    }
  })

  const errorOf = (field: keyof Credentials) => {
    const message = formState.errors[field]?.message
    return message && _(message)
  }

  return (
    <div className="mx-auto max-w-md rounded-2xl border border-line bg-surface-raised p-5 sm:p-8">
      <PageTitle title={_('Login to Admin Account')} />
      <h1 className="mb-6 text-2xl sm:text-3xl">{_('Login to Admin Account')}</h1>
      {!canBeKept && (
        <div className="mb-5">
          <ErrorNote
            message={_(
              'Signing in needs a secure connection. Please open this page with https:// – or, on the server’s own machine, at http://localhost.',
            )}
          />
        </div>
      )}
      {/* `post` keeps a password out of the address if the form is sent before the script has loaded. */}
      <form method="post" noValidate onSubmit={(event) => void signIn(event)} className="grid gap-5">
        <TextField
          label={_('Email')}
          type="email"
          autoComplete="username"
          required
          error={errorOf('email')}
          {...register('email')}
        />
        <PasswordField label={_('Password')} error={errorOf('password')} {...register('password')} />
        <Button
          type="submit"
          variant="primary"
          busy={formState.isSubmitting}
          busyLabel={_('Loading...')}
          disabled={!canBeKept}
        >
          {_('Sign In')}
        </Button>
        {failure && <ErrorNote message={_(failure)} />}
      </form>
      {demo && (
        <DemoSignIn
          demo={demo}
          onUse={() => {
            setValue('email', demo.email)
            setValue('password', demo.password)
          }}
        />
      )}
    </div>
  )
}
