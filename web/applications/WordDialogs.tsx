import { useLingui } from '@lingui/react'
import type { KeyboardEvent } from 'react'
import { APPLICATION_LIMITS } from '#domain/applications/application-rules.ts'
import {
  type Application,
  type ApplicationCase,
  Question,
  Refusal,
} from '#domain/applications/application.ts'
import { checkWith } from '../forms/check-with.ts'
import { TextDialog } from '../forms/TextDialog.tsx'
import { useFormat } from '../format.ts'
import { LANGUAGES } from '../records/form-fields.ts'
import type { DraftedForm } from '../forms/use-draft.tsx'
import { CallLink } from '../shell/ContactLinks.tsx'

type DialogProps = {
  opened: DraftedForm
  send: (text: string) => Promise<void>
}

/** Of both texts. Enter alone begins a line. */
const TEXT = {
  autoFocus: true,
  rows: 4,
  maxLength: APPLICATION_LIMITS.text,
  required: true,
  onKeyDown: ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit()
  },
}
const checkQuestion = checkWith(Question)
const checkRefusal = checkWith(Refusal)

type AskDialogProps = DialogProps & { application: Application }

/** Asks the applicant something: by mail where there is an address, otherwise somebody calls. */
export const AskDialog = ({ application: { email, phone, locale }, opened, send }: AskDialogProps) => {
  const { _ } = useLingui()
  return (
    <TextDialog
      opened={opened}
      title={_('Ask back')}
      check={checkQuestion}
      send={({ question }) => send(question)}
      text={{ ...TEXT, name: 'question', label: _('Question'), hint: _('Ctrl and Enter send it.') }}
      submitLabel={_('Ask')}
    >
      <p className="wrap-anywhere">
        {email
          ? _('It goes by mail to {address}, and stands on the page of the application.', {
              address: email,
            })
          : _('There is no e-mail address. It stands on the page of the application; please call, too:')}{' '}
        {!email && <CallLink phone={phone} />}
      </p>
      <p className="text-ink-muted">{_('They wrote in {language}.', { language: _(LANGUAGES[locale]) })}</p>
    </TextDialog>
  )
}

/** Refuses an application, with the reason for the applicant. */
export const RefuseDialog = ({ payment, opened, send }: DialogProps & Pick<ApplicationCase, 'payment'>) => {
  const { _ } = useLingui()
  const { cents } = useFormat()
  return (
    <TextDialog
      opened={opened}
      title={_('Refuse the application?')}
      check={checkRefusal}
      send={({ reason }) => send(reason)}
      text={{ ...TEXT, name: 'reason', label: _('Reason'), hint: _('Ctrl and Enter send it.') }}
      submitLabel={_('Refuse')}
      variant="danger"
    >
      <p>{_('The applicant reads the reason. It can be taken back.')}</p>
      {payment && (
        <p className="font-medium">
          {_('{amount} is to be given back: then void the payment on its receipt.', {
            amount: cents(payment.cents),
          })}
        </p>
      )}
    </TextDialog>
  )
}
