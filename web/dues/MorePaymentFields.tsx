import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { TextField } from '../ui/TextField.tsx'
import type { PaymentValues } from './payment-draft.ts'

type MorePaymentFieldsProps = {
  values: PaymentValues
  change: (patch: Partial<PaymentValues>) => void
  field: (name: string) => { name: string; error: string | undefined }
}

/** What is rarely another than usual, folded until it is needed. */
export const MorePaymentFields = ({ values, change, field }: MorePaymentFieldsProps) => {
  const { _ } = useLingui()
  const { people, applicants, payerName, note } = values
  const [first] = [...people, ...applicants]
  // A donation without a member needs the name of who gives it.
  const needsPayer = first === undefined
  const isFaulty = ['payerName', 'paidOn', 'note'].some((name) => field(name).error)
  // It stays open when a fault is gone, and never hides what was typed before a reload.
  const [isUnfolded, setUnfolded] = useState(payerName + values.paidOn + note !== '')
  return (
    <details
      open={isUnfolded || needsPayer || isFaulty || undefined}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary underline underline-offset-4">
        {_('Payer, day, note')}
      </summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <TextField
          label={_('Payer')}
          hint={needsPayer ? undefined : _('Only if somebody else pays than {name}', { name: first.name })}
          required={needsPayer}
          maxLength={200}
          autoComplete="off"
          value={payerName}
          onChange={({ target }) => change({ payerName: target.value })}
          {...field('payerName')}
        />
        <TextField
          type="date"
          label={_('Paid on')}
          hint={_('Left empty, it is today.')}
          value={values.paidOn}
          onChange={({ target }) => change({ paidOn: target.value })}
          {...field('paidOn')}
        />
        <div className="sm:col-span-2">
          <TextField
            label={_('Note')}
            maxLength={500}
            value={note}
            onChange={({ target }) => change({ note: target.value })}
            {...field('note')}
          />
        </div>
      </div>
    </details>
  )
}
