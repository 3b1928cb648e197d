import { useLingui } from '@lingui/react'
import type { OwnSession } from '#domain/auth/own-session.ts'
import { Badge } from '../ui/Badge.tsx'
import { useFormat } from '../format.ts'
import { useAttempt } from '../records/use-attempt.ts'
import { Button } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useEndOtherSessions, useEndSession, useOwnSessions } from './account-api.ts'

/** The sessions of the user, each with a button to end it. */
export const OwnSessionTable = () => {
  const { _ } = useLingui()
  const sessions = useOwnSessions()
  const endOthers = useEndOtherSessions()
  const attempt = useAttempt()
  const signOutOthers = () =>
    attempt(async () => {
      await endOthers.mutateAsync(undefined)
      toastSuccess(_('You are signed out everywhere else.'))
    })
  return (
    <Loaded query={sessions} skeleton={<FormSkeleton />}>
      {(list) => (
        <>
          <ul className="divide-y divide-line">
            {list.map((session) => (
              <SessionEntry key={session._id} session={session} />
            ))}
          </ul>
          {list.length > 1 && (
            <Button className="mt-4" busy={endOthers.isPending} onClick={() => void signOutOthers()}>
              {_('Sign out everywhere else')}
            </Button>
          )}
          <p className="mt-4 text-ink-muted">
            {_(
              'The network is the beginning of the internet address. A sign-in ends after 90 days at the latest.',
            )}
          </p>
        </>
      )}
    </Loaded>
  )
}

const SessionEntry = ({ session }: { session: OwnSession }) => {
  const { _ } = useLingui()
  const format = useFormat()
  const end = useEndSession()
  const attempt = useAttempt()
  const device = session.device ?? _('Unknown device')
  const signOut = () =>
    attempt(async () => {
      await end.mutateAsync(session._id)
      toastSuccess(_('Signed out there: {device}', { device }))
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          {device}
          {session.isCurrent && <Badge>{_('This device')}</Badge>}
        </p>
        <p className="text-ink-muted wrap-anywhere">
          {session.network === null
            ? _('Unknown network')
            : _('Network {network}', { network: session.network })}
        </p>
        <p className="text-ink-muted">
          {_('Since {since}, last used {last}', {
            since: format.dateTime(session.createdAt),
            last: format.dateTime(session.lastUsedAt),
          })}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          aria-label={_('Sign out: {device}', { device })}
          busy={end.isPending}
          onClick={() => void signOut()}
        >
          {_('Sign out')}
        </Button>
      )}
    </li>
  )
}
