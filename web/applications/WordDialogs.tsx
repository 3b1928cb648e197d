import { useLingui } from '@lingui/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { APPLICATION_LIMITS } from '#domain/applications/application-rules.ts'
import {
  type Application,
  type ApplicationCase,
  Question,
  Refusal,
} from '#domain/applications/application.ts'
import { checkWith } from '../forms/check-with.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { useFormat } from '../format.ts'
import { LANGUAGES } from '../records/form-fields.ts'
import { type DraftedForm, useFormDraft } from '../forms/use-draft.ts'
import { CallLink } from '../shell/ContactLinks.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea } from '../ui/TextArea.tsx'

type DialogProps = {
  opened: DraftedForm
  send: (text: string) => Promise<void>
}

type AskDialogProps = DialogProps & { application: Application }

/** Asks the applicant something: by mail where there is an address, otherwise somebody calls. */
export const AskDialog = ({ application: { email, phone, locale }, opened, send }: AskDialogProps) => {
  const { _ } = useLingui()
  return (
    <Dialog {...opened.dialog} title={_('Ask back')}>
      <AskForm opened={opened} send={send}>
        <p className="wrap-anywhere">
          {email
            ? _('It goes by mail to {address}, and stands on the page of the application.', {
                address: email,
              })
            : _(
                'There is no e-mail address. It stands on the page of the application; please call, too:',
              )}{' '}
          {!email && <CallLink phone={phone} />}
        </p>
        <p className="text-ink-muted">{_('They wrote in {language}.', { language: _(LANGUAGES[locale]) })}</p>
      </AskForm>
    </Dialog>
  )
}

/** Enter alone begins a line. */
const sendByKeys = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) => {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit()
}

type FormProps = DialogProps & { children: ReactNode }

const AskForm = ({ opened, send, children }: FormProps) => {
  const { _ } = useLingui()
  const draft = useFormDraft(opened.name)
  const form = usePlainForm({
    draft,
    loadCheck: async () => checkWith(Question),
    send: async ({ question }) => {
      await send(question)
      opened.close()
    },
  })
  return (
    <PlainForm form={form} submitLabel={_('Ask')} onCancel={opened.close} className="grid gap-4">
      {draft.note(opened.close)}
      {children}
      <TextArea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what the dialog is for
        autoFocus
        {...form.field('question')}
        label={_('Question')}
        hint={_('Ctrl and Enter send it.')}
        onKeyDown={sendByKeys}
        maxLength={APPLICATION_LIMITS.text}
        required
      />
    </PlainForm>
  )
}

/** Refuses an application, with the reason for the applicant. */
export const RefuseDialog = ({ payment, opened, send }: DialogProps & Pick<ApplicationCase, 'payment'>) => {
  const { _ } = useLingui()
  const { cents } = useFormat()
  return (
    <Dialog {...opened.dialog} title={_('Refuse the application?')}>
      <RefuseForm opened={opened} send={send}>
        <p>{_('The applicant reads the reason. It can be taken back.')}</p>
        {payment && (
          <p className="font-medium">
            {_('{amount} is to be given back: then void the payment on its receipt.', {
              amount: cents(payment.cents),
            })}
          </p>
        )}
      </RefuseForm>
    </Dialog>
  )
}

const RefuseForm = ({ opened, send, children }: FormProps) => {
  const { _ } = useLingui()
  const draft = useFormDraft(opened.name)
  const form = usePlainForm({
    draft,
    loadCheck: async () => checkWith(Refusal),
    send: async ({ reason }) => {
      await send(reason)
      opened.close()
    },
  })
  return (
    <PlainForm
      form={form}
      submitLabel={_('Refuse')}
      variant="danger"
      onCancel={opened.close}
      className="grid gap-4"
    >
      {draft.note(opened.close)}
      {children}
      <TextArea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what the dialog is for
        autoFocus
        {...form.field('reason')}
        label={_('Reason')}
        hint={_('Ctrl and Enter send it.')}
        onKeyDown={sendByKeys}
        maxLength={APPLICATION_LIMITS.text}
        required
      />
    </PlainForm>
  )
}
