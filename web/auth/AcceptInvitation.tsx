import { useLingui } from '@lingui/react'
import type { OpenInvitation } from '#domain/auth/admins.ts'
import { adminPaths } from '../admin-paths.ts'
import { api, ApiError } from '../api-client.ts'
import { useFetched } from '../document/use-fetched.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { storeLanguage } from '../language/stored-language.ts'
import { apiPaths } from '../paths.ts'
import { isRecord, readerOf, StartedSession } from '../read-reply.ts'
import { ErrorNote, ErrorState } from '../ui/ErrorState.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useLocale } from '../use-locale.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { SecureConnectionNote } from './SecureConnectionNote.tsx'
import { session } from '../session/session.ts'
import { useCanStoreSession } from './use-can-store-session.ts'
import { useInvitationToken } from './use-invitation-token.ts'

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

/** An invitation, or the reason why there is none. */
const findInvitation = async (token: string, signal: AbortSignal) => {
  try {
    const call = { method: 'POST', body: { token }, anonymous: true, signal } as const
    return (await api.call(Invitation, apiPaths.findInvitation, call)).data
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** Accepts the invitation of the link. Its secret is in the fragment of the URL, so it never reaches a server log. */
export const AcceptInvitation = () => {
  const { _ } = useLingui()
  const token = useInvitationToken()
  if (token === '') {
    return <ErrorNote message={_('This link is not complete. Please copy all of it from the message.')} />
  }
  return token === null ? (
    <p role="status" className="noscript:hidden">
      {_('Loading...')}
    </p>
  ) : (
    <InvitationOf key={token} token={token} />
  )
}

const InvitationOf = ({ token }: { token: string }) => {
  const { _ } = useLingui()
  const { value, isRetrying, retry } = useFetched(token, { fetch: findInvitation })
  if (value === null) return <p role="status">{_('Loading...')}</p>
  if (!(value instanceof ApiError)) return <AcceptInvitationForm token={token} invitation={value} />
  return value.statusCode === 404 ? (
    <ErrorNote message={_(value.message)} />
  ) : (
    <ErrorState message={_(value.message)} onRetry={retry} busy={isRetrying} />
  )
}
