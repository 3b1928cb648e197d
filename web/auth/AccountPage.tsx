import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { PASSWORD_CHANGED, PasswordChange } from '#domain/auth/auth.ts'
import { api } from '../api-client.ts'
import { placeFaults } from '../forms/place-faults.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { apiPaths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { PasswordField } from './PasswordField.tsx'
import { useSession } from './session.ts'

const EMPTY: PasswordChange = { currentPassword: '', newPassword: '' }

/** Shows the signed-in user and a form to change the password. */
export default function AccountPage() {
  const { _ } = useLingui()
  const { user } = useSession()
  return (
    <>
      <PageTitle title={_('My account')} />
      <h1 className="mb-4 text-2xl font-semibold">{_('My account')}</h1>
      {user && (
        <dl className="mb-8 grid max-w-xl grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-ink-muted">{_('Name')}</dt>
          <dd>{user.name}</dd>
          <dt className="text-ink-muted">{_('Email')}</dt>
          <dd className="wrap-anywhere">{user.email}</dd>
        </dl>
      )}
      <section
        aria-labelledby="password"
        className="max-w-xl rounded-xl border border-line bg-surface-raised p-5"
      >
        <h2 id="password" className="mb-4 text-xl">
          {_('Change my password')}
        </h2>
        <PasswordForm email={user?.email ?? ''} />
      </section>
    </>
  )
}

const PasswordForm = ({ email }: { email: string }) => {
  const { _ } = useLingui()
  const [failure, setFailure] = useState<string>()
  const form = useForm<PasswordChange>({ resolver: zodResolver(PasswordChange), defaultValues: EMPTY })
  const { errors, isSubmitting } = form.formState
  const faultOf = (field: keyof PasswordChange) => {
    const message = errors[field]?.message
    return message && _(message)
  }

  const change = form.handleSubmit(async (body) => {
    setFailure(undefined)
    try {
      await api.call(z.unknown(), apiPaths.changePassword, { method: 'POST', body })
      form.reset(EMPTY)
      toastSuccess(_(PASSWORD_CHANGED))
    } catch (error) {
      setFailure(placeFaults(error, form))
    }
  })

  return (
    <form noValidate onSubmit={(event) => void change(event)} className="grid gap-5">
      {/* The user name under which a password manager stores the new password. */}
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        label={_('Present password')}
        error={faultOf('currentPassword')}
        {...form.register('currentPassword')}
      />
      <PasswordField
        label={_('New password')}
        hint={_('12 to 16 characters')}
        autoComplete="new-password"
        error={faultOf('newPassword')}
        {...form.register('newPassword')}
      />
      {failure && <ErrorNote message={_(failure)} />}
      <Button type="submit" variant="primary" busy={isSubmitting} busyLabel={_('Loading...')}>
        {_('Change the password')}
      </Button>
    </form>
  )
}
