import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { METHOD_LABELS, METHODS } from '#domain/dues/payment.ts'
import { DayRange } from '../lists/DayRange.tsx'
import { PagedList, usePagedList } from '../lists/PagedList.tsx'
import { urlOfChoices } from '../lists/list-url.ts'
import { ScreenHead } from '../shell/PageTitle.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { paymentList } from './dues-api.ts'
import { PaymentTable } from './PaymentTable.tsx'
import './desk.css'

const DAY = { maxLength: 10, usual: null } as const
const URL_OF_LIST = urlOfChoices({
  from: DAY,
  to: DAY,
  method: { values: METHODS, usual: null },
  receipt: { maxLength: 20, usual: null },
})

/** All payments, newest first. */
export default function PaymentsPage() {
  const { _ } = useLingui()
  const paged = usePagedList(paymentList, URL_OF_LIST)
  const { from, to, method, receipt } = paged.state
  const isFiltered = Boolean(from ?? to ?? method ?? receipt)
  return (
    <>
      <ScreenHead
        title={_('Payments')}
        introduction={_('Every payment by the day on which it was recorded, the newest first.')}
      />
      <div className="payment-filters mb-6 grid max-w-5xl grid-cols-2 items-end gap-3">
        <DayRange from={from ?? ''} to={to ?? ''} onChoose={paged.choose} />
        <SelectField
          label={_('Method')}
          placeholder={_('All')}
          value={method ?? ''}
          options={METHODS.map((value) => ({ value, label: _(METHOD_LABELS[value]) }))}
          onChange={({ target }) => paged.choose({ method: target.value })}
        />
        <ReceiptField
          key={receipt}
          receipt={receipt ?? ''}
          onChoose={(number) => paged.choose({ receipt: number })}
        />
        {isFiltered && (
          <Button variant="quiet" className="underline" onClick={paged.clear}>
            {_('Clear all')}
          </Button>
        )}
      </div>
      <PagedList
        paged={paged}
        caption={_('Payments')}
        none={<EmptyState title={isFiltered ? _('No such payments.') : _('There are no payments yet.')} />}
      >
        {(table) => <PaymentTable {...table} />}
      </PagedList>
    </>
  )
}

type ReceiptFieldProps = { receipt: string; onChoose: (receipt: string) => void }

/** The number of a receipt, which takes effect with Enter or when the field is left. */
const ReceiptField = ({ receipt, onChoose }: ReceiptFieldProps) => {
  const { _ } = useLingui()
  const [typed, setTyped] = useState(receipt)
  const choose = () => {
    if (typed.trim() !== receipt) onChoose(typed.trim())
  }
  return (
    <TextField
      label={_('Receipt')}
      placeholder="26-A-0147"
      autoComplete="off"
      maxLength={20}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={choose}
      onKeyDown={(event) => {
        if (event.key === 'Enter') choose()
      }}
    />
  )
}
