import { useLingui } from '@lingui/react'
import { TextField } from '../ui/TextField.tsx'
import type { PaymentValues, Taking } from './payment-draft.ts'

type MorePaymentFieldsProps = {
  values: PaymentValues
  taking: Taking
  change: (patch: Partial<PaymentValues>) => void
  fault: (path: string) => string | undefined
}

/** What is rarely another than usual, folded until it is needed. */
export const MorePaymentFields = ({ values, taking, change, fault }: MorePaymentFieldsProps) => {
  const { _ } = useLingui()
  const { people, payerName, note } = values
  // A donation without a member needs the name of who gives it.
  const needsPayer = people.length === 0
  const isOpen =
    needsPayer || Boolean(fault('payer') || fault('payerName') || fault('paidOn') || fault('note'))
  return (
    <details open={isOpen || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary underline underline-offset-4">
        {_('Payer, day, note')}
      </summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <TextField
          label={_('Payer')}
          hint={
            needsPayer ? undefined : _('Only if somebody else pays than {name}', { name: people[0]?.name })
          }
          required={needsPayer}
          maxLength={200}
          autoComplete="off"
          value={payerName}
          onChange={({ target }) => change({ payerName: target.value })}
          error={fault('payer') ?? fault('payerName')}
        />
        <TextField
          type="date"
          label={_('Paid on')}
          max={taking.today}
          value={values.paidOn || taking.today}
          onChange={({ target }) => change({ paidOn: target.value === taking.today ? '' : target.value })}
          error={fault('paidOn')}
        />
        <div className="sm:col-span-2">
          <TextField
            label={_('Note')}
            maxLength={500}
            value={note}
            onChange={({ target }) => change({ note: target.value })}
            error={fault('note')}
          />
        </div>
      </div>
    </details>
  )
}
