import { useLingui } from '@lingui/react'
import { z } from 'zod'
import { PASSWORD_CHANGED, PasswordChange } from '#domain/auth/auth.ts'
import { api } from '../api-client.ts'
import { useSmallForm } from '../forms/use-small-form.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { apiPaths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { Section } from '../ui/Section.tsx'
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
      <Section
        id="password"
        heading={_('Change my password')}
        className="max-w-xl rounded-xl border border-line bg-surface-raised p-5"
        headingClass="mb-4 text-xl"
      >
        <PasswordForm email={user?.email ?? ''} />
      </Section>
    </>
  )
}

const PasswordForm = ({ email }: { email: string }) => {
  const { _ } = useLingui()
  const form = useSmallForm({
    schema: PasswordChange,
    values: EMPTY,
    send: async (body, reset) => {
      await api.call(z.unknown(), apiPaths.changePassword, { method: 'POST', body })
      reset()
      toastSuccess(_(PASSWORD_CHANGED))
    },
  })

  return (
    <form {...form.formProps} className="grid gap-5">
      {/* The user name under which a password manager stores the new password. */}
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <PasswordField label={_('Present password')} {...form.field('currentPassword')} />
      <PasswordField
        label={_('New password')}
        hint={_('12 to 16 characters')}
        autoComplete="new-password"
        {...form.field('newPassword')}
      />
      {form.failure && <ErrorNote message={form.failure} />}
      <Button type="submit" variant="primary" busy={form.isSending} busyLabel={_('Loading...')}>
        {_('Change the password')}
      </Button>
    </form>
  )
}
