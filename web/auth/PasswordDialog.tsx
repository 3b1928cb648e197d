import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { CONFIRMED_MINUTES, PasswordConfirmation } from '#domain/auth/own-session.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api } from '../api-client.ts'
import { useFormat } from '../format.ts'
import { useSmallForm } from '../forms/use-small-form.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { PasswordField } from './PasswordField.tsx'
import { providePrompt } from '../session/password-prompt.ts'
import { useSession } from '../session/session.ts'

const EMPTY: PasswordConfirmation = { password: '' }

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
  const form = useSmallForm({
    schema: PasswordConfirmation,
    values: EMPTY,
    send: async (body) => {
      await api.call(z.unknown(), adminApiPaths.confirmPassword, { method: 'POST', body })
      onConfirmed()
    },
  })
  return (
    <form {...form.formProps} className="grid gap-5">
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
      {form.failure && <ErrorNote message={form.failure} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{_('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.isSending} busyLabel={_('Loading...')}>
          {_('Continue')}
        </Button>
      </div>
    </form>
  )
}
