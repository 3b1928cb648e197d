import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { NAME_CHANGED, OwnName, PASSWORD_CHANGED, PasswordChange } from '#domain/auth/auth.ts'
import type { OwnSession } from '#domain/auth/own-session.ts'
import { useFormat } from '../format.ts'
import { checkWith } from '../forms/check-with.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { useAttempt } from '../records/use-attempt.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Section } from '../ui/Section.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { NewPasswordField, PasswordField } from './PasswordField.tsx'
import { SecondFactorDetails } from './SecondFactorDetails.tsx'
import { ThemeSwitch } from '../theme/ThemeSwitch.tsx'
import { TextField } from '../ui/TextField.tsx'
import {
  useChangeName,
  useChangePassword,
  useEndOtherSessions,
  useEndSession,
  useOwnSessions,
} from './account-api.ts'
import { useSession } from '../session/session.ts'

const ChangePasswordForm = ({ email }: { email: string }) => {
  const { _ } = useLingui()
  const change = useChangePassword()
  const form = usePlainForm({
    loadCheck: async () => checkWith(PasswordChange),
    send: async (body, reset) => {
      await change.mutateAsync(body)
      reset()
      toastSuccess(_(PASSWORD_CHANGED))
    },
  })

  return (
    <PlainForm form={form} submitLabel={_('Change the password')}>
      {/* The user name under which a password manager stores the new password. */}
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <PasswordField label={_('Present password')} {...form.field('currentPassword')} />
      <NewPasswordField {...form.field('newPassword')} />
    </PlainForm>
  )
}

const ChangeNameForm = ({ name }: { name: string }) => {
  const { _ } = useLingui()
  const change = useChangeName()
  const form = usePlainForm({
    loadCheck: async () => checkWith(OwnName),
    send: async (body) => {
      await change.mutateAsync(body)
      toastSuccess(_(NAME_CHANGED))
    },
  })
  return (
    <PlainForm form={form} submitLabel={_('Change my name')}>
      <TextField
        label={_('Your name, as others see it')}
        autoComplete="name"
        defaultValue={name}
        required
        {...form.field('name')}
      />
    </PlainForm>
  )
}

type CardProps = { id: string; heading: string; children: ReactNode }

const Card = ({ id, heading, children }: CardProps) => (
  <Section
    id={id}
    heading={heading}
    className="rounded-xl border border-line bg-surface-raised p-5"
    headingClass="mb-4 text-xl"
  >
    {children}
  </Section>
)

/** The account of the signed-in user: name, password, second factor and sessions. */
export default function AccountPage() {
  const { _ } = useLingui()
  const { user } = useSession()
  return (
    <>
      <PageTitle title={_('My account')} />
      <h1 className="mb-4 text-3xl">{_('My account')}</h1>
      {user?.needsSecondFactor && (
        <p role="status" className="mb-6 max-w-xl rounded-lg border border-accent bg-sand px-4 py-3">
          {_(
            'All admins need a second factor. Please set up yours: until then, nothing else is open to you.',
          )}
        </p>
      )}
      <div className="mb-6 flex max-w-xl flex-wrap items-center justify-between gap-x-4 text-ink-muted">
        <p className="wrap-anywhere">{user?.email}</p>
        <span className="flex items-center gap-1">
          {_('Light or dark')} <ThemeSwitch />
        </span>
      </div>
      <div className="grid max-w-xl gap-6">
        {user && !user.needsSecondFactor && (
          <Card id="name" heading={_('Name')}>
            <ChangeNameForm name={user.name} />
          </Card>
        )}
        <Card id="second-factor" heading={_('Second factor')}>
          <SecondFactorDetails />
        </Card>
        <Card id="sessions" heading={_('Where you are signed in')}>
          <OwnSessionTable />
        </Card>
        <Card id="password" heading={_('Change my password')}>
          <ChangePasswordForm email={user?.email ?? ''} />
        </Card>
      </div>
    </>
  )
}

/** The sessions of the user, each with a button to end it. */
const OwnSessionTable = () => {
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
