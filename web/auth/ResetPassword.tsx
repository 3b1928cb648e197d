import { useState } from 'react'
import { useLingui } from '@lingui/react'
import { api } from '../api-client.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { apiPaths, localePath, paths } from '../paths.ts'
import { Nothing } from '../read-reply.ts'
import { TextField } from '../ui/TextField.tsx'
import { useLocale } from '../use-locale.ts'
import { NewPasswordField } from './PasswordField.tsx'
import { useFragment } from '../document/use-fragment.ts'

const LINK = 'inline-flex min-h-11 items-center text-primary underline'

/** Requests a link by mail or, with the secret of a link in the fragment of the URL, sets the new password. */
export const ResetPassword = () => {
  const { _ } = useLingui()
  const token = useFragment()
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
  const form = usePlainForm({
    loadCheck: async () => (await import('./checks.ts')).checkResetRequest,
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
  return (
    <PlainForm form={form} submitLabel={_('Send me the link')}>
      <p>{_('We mail you a link with which you choose a new password.')}</p>
      <TextField {...form.field('email')} label={_('Email')} type="email" autoComplete="username" required />
    </PlainForm>
  )
}

const NewPasswordForm = ({ token }: { token: string }) => {
  const { _ } = useLingui()
  const locale = useLocale()
  const [isSet, setIsSet] = useState(false)
  const form = usePlainForm({
    loadCheck: async () => (await import('./checks.ts')).checkNewPassword,
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
  return (
    <div className="grid gap-5">
      <PlainForm form={form} submitLabel={_('Set the password')}>
        <NewPasswordField {...form.field('password')} />
      </PlainForm>
      {form.failure && (
        <a href={localePath(locale, paths.resetPassword)} className={LINK}>
          {_('Ask for a new link')}
        </a>
      )}
    </div>
  )
}
