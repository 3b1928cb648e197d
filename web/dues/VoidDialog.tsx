import { useLingui } from '@lingui/react'
import { useState } from 'react'
import {
  BOX_REQUIRED,
  NewVoid,
  type Payment,
  PAYMENT_MESSAGES,
  VOID_LABELS,
  voidReasonsOf,
} from '#domain/dues/payment.ts'
import { checkWith } from '../forms/check-with.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { type DraftedForm, useFormDraft } from '../forms/use-draft.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FieldError } from '../ui/FieldFrame.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { toastNotice, toastSuccess } from '../ui/toast.ts'
import { useDesks, useVoidPayment } from './dues-api.ts'

const check = checkWith(NewVoid, (values) => ({
  reason: values.get('reason'),
  note: values.get('note'),
  desk: values.get('desk') || null,
}))

type VoidDialogProps = { payment: Payment; opened: DraftedForm }

/** Voids a payment, with the reason; of one whose desk is counted a second person has to agree. */
export const VoidDialog = ({ payment, opened }: VoidDialogProps) => {
  const { _ } = useLingui()
  return (
    <Dialog
      {...opened.dialog}
      open={opened.isOpen && !payment.void}
      title={_('Void receipt {receipt}', { receipt: payment.receipt })}
    >
      <VoidForm payment={payment} opened={opened} />
    </Dialog>
  )
}

const VoidForm = ({ payment, opened }: VoidDialogProps) => {
  const { _ } = useLingui()
  const voidPayment = useVoidPayment(payment._id)
  const draft = useFormDraft(opened.name)
  const [reason, setReason] = useState(draft.restored.get('reason'))
  const form = usePlainForm<NewVoid>({
    draft,
    loadCheck: async () => check,
    send: async (data) => {
      const voided = await voidPayment(data)
      if (voided) toastSuccess(_(PAYMENT_MESSAGES.voided))
      else toastNotice(_(PAYMENT_MESSAGES.asked))
      opened.close()
    },
  })
  const isBoxAsked = reason === 'given_back_in_cash'
  return (
    <PlainForm
      form={form}
      submitLabel={_('Void it')}
      variant="danger"
      onCancel={opened.close}
      cancelLabel={_('Keep it valid')}
    >
      {draft.note(opened.close)}
      <p>
        {payment.desk.isOpen
          ? _('The number stays in the list, as void. What it paid for is not paid any more.')
          : _('The desk of this receipt is counted: a second person is asked to agree.')}
      </p>
      {payment.parts.length > 1 && (
        <p>{_('It is void as a whole. What stays paid is taken again after that, from the void receipt.')}</p>
      )}
      <RadioGroup
        legend={_('Reason')}
        options={voidReasonsOf(payment.method).map((value) => ({ value, label: _(VOID_LABELS[value]) }))}
        {...form.field('reason')}
        onChange={({ target }) => setReason(target.value)}
      />
      {isBoxAsked &&
        (payment.desk.isOpen ? (
          // The box that took it gives it back.
          <>
            <input type="hidden" name="desk" value={payment.desk._id} />
            <FieldError id={`${opened.name}-desk-error`} message={form.field('desk').error} />
          </>
        ) : (
          <BoxField {...form.field('desk')} />
        ))}
      <TextArea label={_('Why')} rows={2} maxLength={500} required {...form.field('note')} />
    </PlainForm>
  )
}

const BoxField = (field: { name: string; error: string | undefined; defaultValue?: string }) => {
  const { _ } = useLingui()
  const { data: desks } = useDesks()
  if (!desks) return null
  const open = desks.filter(({ state }) => state === 'open')
  if (open.length === 0)
    return (
      <p className="text-danger">
        {_('No desk is open.')} {_(BOX_REQUIRED)}
      </p>
    )
  return (
    <SelectField
      label={_('The desk whose box pays it')}
      {...field}
      required
      options={open.map(({ _id, letter }) => ({ value: _id, label: _('Desk {letter}', { letter }) }))}
    />
  )
}
