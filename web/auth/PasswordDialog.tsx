import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { CONFIRMED_MINUTES, PasswordConfirmation } from '#domain/auth/own-session.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api } from '../api-client.ts'
import { useFormat } from '../format.ts'
import { checkWith } from '../forms/check-with.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { PasswordField } from './PasswordField.tsx'
import { providePrompt, useSession } from '../session/session.ts'

/** Asks for the password when a request requires it. The API client then retries the request. */
export const PasswordDialog = () => {
  const { _ } = useLingui()
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null)
  useEffect(() => providePrompt(() => new Promise((resolve) => setAnswer(() => resolve))), [])
  const close = (isConfirmed: boolean) => {
    answer?.(isConfirmed)
    setAnswer(null)
  }
  return (
    <Dialog open={answer !== null} onClose={() => close(false)} title={_('Your password, please')} size="xs">
      <PasswordForm onConfirmed={() => close(true)} onCancel={() => close(false)} />
    </Dialog>
  )
}

const PasswordForm = ({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) => {
  const { _ } = useLingui()
  const format = useFormat()
  const email = useSession().user?.email ?? ''
  const form = usePlainForm({
    loadCheck: async () => checkWith(PasswordConfirmation),
    send: async (body) => {
      await api.call(z.unknown(), adminApiPaths.confirmPassword, { method: 'POST', body })
      onConfirmed()
    },
  })
  return (
    <PlainForm form={form} submitLabel={_('Continue')} onCancel={onCancel}>
      <p>
        {_(
          'What you are about to do needs your password. After that, nothing asks for it for {minutes} minutes.',
          {
            minutes: format.number(CONFIRMED_MINUTES),
          },
        )}
      </p>
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      {/** The user has just started the action that requires it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <PasswordField label={_('Password')} autoFocus {...form.field('password')} />
    </PlainForm>
  )
}
