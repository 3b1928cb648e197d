import { useLingui } from '@lingui/react'
import type { OpenInvitation } from '#domain/auth/admins.ts'
import { api, ApiError } from '../api-client.ts'
import { useFetched } from '../document/use-fetched.ts'
import { apiPaths } from '../paths.ts'
import { isRecord, readerOf } from '../read-reply.ts'
import { ErrorNote, ErrorState } from '../ui/ErrorState.tsx'
import { AcceptInvitationForm } from './AcceptInvitationForm.tsx'
import { useInvitationToken } from './use-invitation-token.ts'

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
