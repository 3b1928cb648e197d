import { useLingui } from '@lingui/react'
import { useState } from 'react'
import {
  BOX_REQUIRED,
  NewVoid,
  type Payment,
  PAYMENT_MESSAGES,
  VOID_LABELS,
  VOID_REASONS,
} from '#domain/dues/payment.ts'
import { checkWith } from '../forms/check-with.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { Dialog } from '../ui/Dialog.tsx'
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

type VoidDialogProps = { payment: Payment; open: boolean; onClose: () => void }

/** Voids a payment, with the reason; of one whose desk is counted a second person has to agree. */
export const VoidDialog = ({ payment, open, onClose }: VoidDialogProps) => {
  const { _ } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} title={_('Void receipt {receipt}', { receipt: payment.receipt })}>
      <VoidForm payment={payment} onClose={onClose} />
    </Dialog>
  )
}

const VoidForm = ({ payment, onClose }: Omit<VoidDialogProps, 'open'>) => {
  const { _ } = useLingui()
  const voidPayment = useVoidPayment(payment._id)
  const [reason, setReason] = useState<string>()
  const form = usePlainForm<NewVoid>({
    loadCheck: async () => check,
    send: async (data) => {
      const voided = await voidPayment(data)
      if (voided) toastSuccess(_(PAYMENT_MESSAGES.voided))
      else toastNotice(_(PAYMENT_MESSAGES.asked))
      onClose()
    },
  })
  const isBoxAsked = reason === 'given_back_in_cash'
  return (
    <PlainForm form={form} submitLabel={_('Void it')} variant="danger" onCancel={onClose}>
      <p>
        {payment.desk.isOpen
          ? _('The number stays in the list, as void. What it paid for is not paid any more.')
          : _('The desk of this receipt is counted: a second person is asked to agree.')}
      </p>
      <RadioGroup
        legend={_('Reason')}
        options={VOID_REASONS.map((value) => ({ value, label: _(VOID_LABELS[value]) }))}
        {...form.field('reason')}
        onChange={({ target }) => setReason(target.value)}
      />
      {isBoxAsked &&
        (payment.desk.isOpen ? (
          // The box that took it gives it back.
          <input type="hidden" name="desk" value={payment.desk._id} />
        ) : (
          <BoxField {...form.field('desk')} />
        ))}
      <TextArea label={_('Why')} rows={2} maxLength={500} required {...form.field('note')} />
    </PlainForm>
  )
}

const BoxField = ({ error, name }: { error: string | undefined; name: string }) => {
  const { _ } = useLingui()
  const { data: desks } = useDesks()
  const open = desks?.filter(({ state }) => state === 'open') ?? []
  if (desks && open.length === 0)
    return (
      <p className="text-danger">
        {_('No desk is open.')} {_(BOX_REQUIRED)}
      </p>
    )
  return (
    <SelectField
      label={_('The desk whose box pays it')}
      name={name}
      error={error}
      required
      options={open.map(({ _id, letter }) => ({ value: _id, label: _('Desk {letter}', { letter }) }))}
    />
  )
}
