import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { NAME_CHANGED, OwnName, PASSWORD_CHANGED, PasswordChange } from '#domain/auth/auth.ts'
import { checkWith } from '../forms/check-with.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { Section } from '../ui/Section.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { OwnSessionTable } from './OwnSessionTable.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SecondFactorDetails } from './SecondFactorDetails.tsx'
import { ThemeSwitch } from '../theme/ThemeSwitch.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useChangeName, useChangePassword } from './account-api.ts'
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
      <h1 className="mb-4 text-2xl font-semibold">{_('My account')}</h1>
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
