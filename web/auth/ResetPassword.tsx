import { useState } from 'react'
import { useLingui } from '@lingui/react'
import type { ResetRequest } from '#domain/auth/password-reset.ts'
import { api } from '../api-client.ts'
import { useLightForm } from '../forms/use-light-form.ts'
import { apiPaths, localePath, paths } from '../paths.ts'
import { Nothing } from '../read-reply.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useLocale } from '../use-locale.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useInvitationToken } from './use-invitation-token.ts'

const LINK = 'inline-flex min-h-11 items-center text-primary underline'

/** Requests a link by mail or, with the secret of a link in the fragment of the URL, sets the new password. */
export const ResetPassword = () => {
  const { _ } = useLingui()
  const token = useInvitationToken()
  if (token === null) {
    return (
      <p role="status" className="noscript:hidden">
        {_('Loading...')}
      </p>
    )
  }
  return token === '' ? <RequestForm /> : <NewPasswordForm key={token} token={token} />
}

const RequestForm = () => {
  const { _ } = useLingui()
  const [isSent, setIsSent] = useState(false)
  const { formProps, faultOf, failure, isSending } = useLightForm<ResetRequest>({
    loadCheck: async () => (await import('./check-reset-request.ts')).checkResetRequest,
    send: async (body) => {
      await api.call(Nothing, apiPaths.requestReset, { method: 'POST', body, anonymous: true })
      setIsSent(true)
    },
  })
  if (isSent) {
    return (
      <p role="status" className="text-lg">
        {_(
          'If there is an account with this address, a mail with a link is on its way. It may take a few minutes; the link works for 30 minutes.',
        )}
      </p>
    )
  }
  const fault = faultOf('email')
  return (
    <form method="post" {...formProps} className="grid gap-5">
      <p>{_('We mail you a link with which you choose a new password.')}</p>
      <TextField
        label={_('Email')}
        type="email"
        autoComplete="username"
        required
        name="email"
        error={fault && _(fault)}
      />
      {failure && <ErrorNote message={_(failure)} />}
      <Button type="submit" variant="primary" busy={isSending} busyLabel={_('Loading...')}>
        {_('Send me the link')}
      </Button>
    </form>
  )
}

const NewPasswordForm = ({ token }: { token: string }) => {
  const { _ } = useLingui()
  const locale = useLocale()
  const [isSet, setIsSet] = useState(false)
  const { formProps, faultOf, failure, isSending } = useLightForm({
    loadCheck: async () => (await import('./check-new-password.ts')).checkNewPassword,
    send: async ({ password }) => {
      await api.call(Nothing, apiPaths.resetPassword, {
        method: 'POST',
        body: { token, password },
        anonymous: true,
      })
      setIsSet(true)
    },
  })
  if (isSet) {
    return (
      <>
        <p role="status" className="mb-3 text-lg">
          {_('Your new password is set. You are signed out everywhere.')}
        </p>
        <a href={localePath(locale, paths.login)} className={LINK}>
          {_('Sign In')}
        </a>
      </>
    )
  }
  const fault = faultOf('password')
  return (
    <form method="post" {...formProps} className="grid gap-5">
      <NewPasswordField name="password" error={fault && _(fault)} />
      {failure && <ErrorNote message={_(failure)} />}
      <Button type="submit" variant="primary" busy={isSending} busyLabel={_('Loading...')}>
        {_('Set the password')}
      </Button>
      {failure && (
        <a href={localePath(locale, paths.resetPassword)} className={LINK}>
          {_('Ask for a new link')}
        </a>
      )}
    </form>
  )
}
