import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { CODE_INCOMPLETE, CONTACT_CODE_DIGITS } from '#domain/applications/application-rules.ts'
import { latinDigits } from '#domain/digits.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { Button } from '../ui/Button.tsx'
import { EmailText } from '../ui/EmailText.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { TextField } from '../ui/TextField.tsx'
import { confirmContact, requestCode } from './own-application-api.ts'
import { useAction } from '../forms/use-action.ts'

type ContactCodeFormProps = { secret: string; email: string; onConfirmed: (message: string) => Promise<void> }

const isCode = (code: string) => code.length === CONTACT_CODE_DIGITS

/** Confirms the e-mail address by the digits of the mail. */
export const ContactCodeForm = ({ email, ...confirming }: ContactCodeFormProps) => {
  const { _ } = useLingui()
  const [note, setNote] = useState('')
  const [sent, setSent] = useState(0)
  const again = useAction()
  const sendAgain = async () => {
    setNote(await requestCode({ secret: confirming.secret }))
    setSent(sent + 1)
  }
  return (
    <div className="grid gap-3">
      <p>
        {_('We have sent a code of six digits to:')}{' '}
        <span className="font-medium">
          <EmailText address={email} />
        </span>
      </p>
      <CodeForm key={sent} {...confirming} />
      <div>
        <Button
          variant="quiet"
          className="-ms-4 underline"
          busy={again.isBusy}
          busyLabel={_('Sending …')}
          onClick={() => void again.run(sendAgain)}
        >
          {_('Send the code again')}
        </Button>
        <p role="status">{note && _(note)}</p>
        {again.failure && <ErrorNote message={again.failure} />}
      </div>
    </div>
  )
}

/** Another code begins it anew. */
const CodeForm = ({ secret, onConfirmed }: Omit<ContactCodeFormProps, 'email'>) => {
  const { _ } = useLingui()
  const form = usePlainForm<{ code: string }>({
    loadCheck: async () => (values) => {
      const typed = values.get('code')
      const code = typeof typed === 'string' ? latinDigits(typed).replace(/\D/g, '') : ''
      return isCode(code) ? { data: { code } } : { faults: [{ path: 'code', message: CODE_INCOMPLETE }] }
    },
    send: async ({ code }) => onConfirmed(_(await confirmContact({ secret, code }))),
  })
  return (
    <PlainForm form={form} submitLabel={_('Confirm')} className="grid justify-items-start gap-3">
      <TextField
        {...form.field('code')}
        label={_('Code from the mail')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
    </PlainForm>
  )
}
