import { useLingui } from '@lingui/react'
import { BANK_MESSAGES, type BankLine, IgnoredLine } from '#domain/bank/bank-line.ts'
import { useFormat } from '../format.ts'
import { checkWith } from '../forms/check-with.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { type DraftedForm, useFormDraft } from '../forms/use-draft.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useIgnoreLine } from './bank-api.ts'

const check = checkWith(IgnoredLine, (values) => ({ note: values.get('note') }))

/** Ignores a line that pays for nothing here, with the reason. */
export const IgnoreDialog = ({ line, opened }: { line: BankLine; opened: DraftedForm }) => {
  const { _ } = useLingui()
  const { cents } = useFormat()
  const ignore = useIgnoreLine()
  const draft = useFormDraft(opened.name)
  const form = usePlainForm<IgnoredLine>({
    draft,
    loadCheck: async () => check,
    send: async (ignored) => {
      await ignore(line._id, ignored.note)
      toastSuccess(_(BANK_MESSAGES.ignored))
      opened.close()
    },
  })
  return (
    <Dialog {...opened.dialog} title={_('Ignore {amount}', { amount: cents(line.cents) })}>
      <PlainForm form={form} submitLabel={_('Ignore')} onCancel={opened.close}>
        {draft.note(opened.close)}
        <p className="wrap-anywhere">{line.text}</p>
        <TextArea
          label={_('Why')}
          hint={_('For example: taken at desk A, receipt 26-A-0147')}
          rows={2}
          maxLength={500}
          required
          {...form.field('note')}
        />
      </PlainForm>
    </Dialog>
  )
}
