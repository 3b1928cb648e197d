import { useLingui } from '@lingui/react'
import { useNavigate } from 'react-router'
import { InvitationAcceptance, type OpenInvitation } from '#domain/auth/admins.ts'
import { LoginResult } from '#domain/auth/auth.ts'
import { api } from '../api-client.ts'
import { useSmallForm } from '../forms/use-small-form.ts'
import { apiPaths, paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { TextField } from '../ui/TextField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SecureConnectionNote } from './SecureConnectionNote.tsx'
import { session } from './session.ts'
import { useCanStoreSession } from './use-can-store-session.ts'

const Password = InvitationAcceptance.pick({ password: true })
type AcceptInvitationFormProps = { token: string; invitation: OpenInvitation }

/** The invited person chooses a password and is then signed in with it. */
export const AcceptInvitationForm = ({ token, invitation }: AcceptInvitationFormProps) => {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const canStore = useCanStoreSession()
  const form = useSmallForm({
    schema: Password,
    values: { password: '' },
    send: async ({ password }) => {
      const { data } = await api.call(LoginResult, apiPaths.acceptInvitation, {
        method: 'POST',
        body: { token, password },
        anonymous: true,
      })
      // Data of a user who was signed in with this browser must not be visible to the new admin.
      session.end()
      session.start(data)
      await navigate(paths.admin.dashboard, { replace: true })
    },
  })

  return (
    <>
      <p className="mb-5 text-lg">
        {_('Welcome, {name}! Please choose a password: with it and your email you sign in from now on.', {
          name: invitation.name,
        })}
      </p>
      {!canStore && <SecureConnectionNote />}
      {/* `post` keeps the password out of the URL if the form is submitted before hydration. */}
      <form method="post" {...form.formProps} className="grid gap-5">
        <TextField
          label={_('Email')}
          type="email"
          autoComplete="username"
          readOnly
          value={invitation.email}
        />
        <PasswordField
          label={_('New password')}
          hint={_('12 to 16 characters')}
          autoComplete="new-password"
          {...form.field('password')}
        />
        {form.failure && <ErrorNote message={form.failure} />}
        <Button
          type="submit"
          variant="primary"
          busy={form.isSending}
          busyLabel={_('Loading...')}
          disabled={!canStore}
        >
          {_('Set the password and sign in')}
        </Button>
      </form>
    </>
  )
}
