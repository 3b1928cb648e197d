import { useLingui } from '@lingui/react'
import type { OpenInvitation } from '#domain/auth/admins.ts'
import { api } from '../api-client.ts'
import { useLightForm } from '../forms/use-light-form.ts'
import { storeLanguage } from '../language/stored-language.ts'
import { adminPaths } from '../admin-paths.ts'
import { apiPaths } from '../paths.ts'
import { StartedSession } from '../read-reply.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useLocale } from '../use-locale.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { SecureConnectionNote } from './SecureConnectionNote.tsx'
import { session } from './session.ts'
import { useCanStoreSession } from './use-can-store-session.ts'

type AcceptInvitationFormProps = { token: string; invitation: OpenInvitation }

/** The invited person chooses a password and is then signed in with it. */
export const AcceptInvitationForm = ({ token, invitation }: AcceptInvitationFormProps) => {
  const { _ } = useLingui()
  const canStore = useCanStoreSession()
  const locale = useLocale()
  const { formProps, faultOf, failure, isSending } = useLightForm({
    loadCheck: async () => (await import('./check-new-password.ts')).checkNewPassword,
    send: async ({ password }) => {
      const { data } = await api.call(StartedSession, apiPaths.acceptInvitation, {
        method: 'POST',
        body: { token, password },
        anonymous: true,
      })
      // Data of a user who was signed in with this browser must not be visible to the new admin.
      session.end()
      session.start(data)
      storeLanguage(locale)
      location.replace(adminPaths.dashboard)
    },
  })

  const fault = faultOf('password')
  return (
    <>
      <p className="mb-5 text-lg">
        {_('Welcome, {name}! Please choose a password: with it and your email you sign in from now on.', {
          name: invitation.name,
        })}
      </p>
      {!canStore && <SecureConnectionNote />}
      {/* `post` keeps the password out of the URL if the form is submitted before hydration. */}
      <form method="post" {...formProps} className="grid gap-5">
        <TextField
          label={_('Email')}
          type="email"
          autoComplete="username"
          readOnly
          value={invitation.email}
        />
        <NewPasswordField name="password" error={fault && _(fault)} />
        {failure && <ErrorNote message={_(failure)} />}
        <Button
          type="submit"
          variant="primary"
          busy={isSending}
          busyLabel={_('Loading...')}
          disabled={!canStore}
        >
          {_('Set the password and sign in')}
        </Button>
      </form>
    </>
  )
}
