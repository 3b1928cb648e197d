import { useLingui } from '@lingui/react'
import { PASSWORD_CHANGED, PasswordChange } from '#domain/auth/auth.ts'
import { useSmallForm } from '../forms/use-small-form.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useChangePassword } from './account-api.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { PasswordField } from './PasswordField.tsx'

const EMPTY: PasswordChange = { currentPassword: '', newPassword: '' }

export const ChangePasswordForm = ({ email }: { email: string }) => {
  const { _ } = useLingui()
  const change = useChangePassword()
  const form = useSmallForm({
    schema: PasswordChange,
    values: EMPTY,
    send: async (body, reset) => {
      await change.mutateAsync(body)
      reset()
      toastSuccess(_(PASSWORD_CHANGED))
    },
  })

  return (
    <form {...form.formProps} className="grid gap-5">
      {/* The user name under which a password manager stores the new password. */}
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <PasswordField label={_('Present password')} {...form.field('currentPassword')} />
      <NewPasswordField {...form.field('newPassword')} />
      {form.failure && <ErrorNote message={form.failure} />}
      <Button type="submit" variant="primary" busy={form.isSending} busyLabel={_('Loading...')}>
        {_('Change the password')}
      </Button>
    </form>
  )
}
