import { useLingui } from '@lingui/react'
import type { OpenInvitation } from '#domain/auth/admins.ts'
import { adminPaths } from '../admin-paths.ts'
import { api } from '../api-client.ts'
import { LinkContent } from '../document/LinkContent.tsx'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { storeLanguage } from '../language/stored-language.ts'
import { apiPaths } from '../paths.ts'
import { isRecord, readerOf, StartedSession } from '../read-reply.ts'
import { TextField } from '../ui/TextField.tsx'
import { useLocale } from '../use-locale.ts'
import { NewPasswordField } from './PasswordField.tsx'
import { SecureConnectionNote, useCanStoreSession } from './SecureConnectionNote.tsx'
import { session } from '../session/session.ts'

type AcceptInvitationFormProps = { token: string; invitation: OpenInvitation }

/** The invited person chooses a password and is then signed in with it. */
const AcceptInvitationForm = ({ token, invitation }: AcceptInvitationFormProps) => {
  const { _ } = useLingui()
  const canStore = useCanStoreSession()
  const locale = useLocale()
  const form = usePlainForm({
    loadCheck: async () => (await import('./checks.ts')).checkNewPassword,
    send: async ({ password }) => {
      const { data } = await api.call(StartedSession, apiPaths.acceptInvitation, {
        method: 'POST',
        body: { token, password },
        anonymous: true,
      })
      // Data of a user who was signed in before must not be visible to the new admin.
      session.end()
      session.start(data)
      storeLanguage(locale)
      location.replace(adminPaths.dashboard)
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
      <PlainForm form={form} submitLabel={_('Set the password and sign in')} disabled={!canStore}>
        <TextField
          label={_('Email')}
          type="email"
          autoComplete="username"
          readOnly
          value={invitation.email}
        />
        <NewPasswordField {...form.field('password')} />
      </PlainForm>
    </>
  )
}

const Invitation = readerOf((data): OpenInvitation | null => {
  if (!isRecord(data)) return null
  const { name, email, expiresAt } = data
  return typeof name === 'string' && typeof email === 'string' && typeof expiresAt === 'string'
    ? { name, email, expiresAt }
    : null
})

const findInvitation = async (token: string, signal: AbortSignal) => {
  const call = { method: 'POST', body: { token }, anonymous: true, signal } as const
  return (await api.call(Invitation, apiPaths.findInvitation, call)).data
}

/** Accepts the invitation of the link. */
export const AcceptInvitation = () => (
  <LinkContent find={findInvitation}>
    {(invitation, token) => <AcceptInvitationForm token={token} invitation={invitation} />}
  </LinkContent>
)
