import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { OpenInvitation } from '#domain/auth/admins.ts'
import { api, ApiError } from '../api-client.ts'
import { HiddenPageMeta } from '../layout/PageMeta.tsx'
import { apiPaths } from '../paths.ts'
import { ErrorNote, ErrorState } from '../ui/ErrorState.tsx'
import { AcceptInvitationForm } from './AcceptInvitationForm.tsx'
import { useInvitationToken } from './use-invitation-token.ts'
import type { PageHandle } from '../layout/page-handle.ts'

export const handle: PageHandle = { isLive: true }

export const headers = () => ({ 'cache-control': 'no-store' })

/** Fetched once: a refetch after the link was used would show it as invalid. */
const useInvitation = (token: string | null) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) => {
      const call = { method: 'POST', body: { token }, anonymous: true, signal } as const
      return (await api.call(OpenInvitation, apiPaths.findInvitation, call)).data
    },
    enabled: Boolean(token),
    staleTime: Infinity,
    refetchOnReconnect: false,
  })

/** The page that an invitation link opens. The secret is in the fragment, so it never reaches a server log. */
export default function AcceptInvitationPage() {
  const { _ } = useLingui()
  const token = useInvitationToken()
  const invitation = useInvitation(token)

  const content = () => {
    if (token === '') {
      return <ErrorNote message={_('This link is not complete. Please copy all of it from the message.')} />
    }
    if (token && invitation.data) return <AcceptInvitationForm token={token} invitation={invitation.data} />
    if (invitation.error instanceof ApiError && invitation.error.statusCode === 404) {
      return <ErrorNote message={_(invitation.error.message)} />
    }
    if (invitation.error) {
      return (
        <ErrorState
          message={_(invitation.error.message)}
          onRetry={() => void invitation.refetch()}
          busy={invitation.isFetching}
        />
      )
    }
    return <p role="status">{_('Loading...')}</p>
  }

  return (
    <div className="mx-auto max-w-md rounded-2xl border border-line bg-surface-raised p-5 sm:p-8">
      <HiddenPageMeta title={_('Become an admin')} />
      <h1 className="mb-6 text-2xl sm:text-3xl">{_('Become an admin')}</h1>
      {content()}
    </div>
  )
}
