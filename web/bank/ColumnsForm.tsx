import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { DayOrder } from '#domain/bank/bank-cells.ts'
import type { BankFile } from '#domain/bank/bank-line.ts'
import { type BankMapping, faultOfColumns, MEANING_LABELS, MEANINGS } from '#domain/bank/bank-table.ts'
import { useFormat } from '../format.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { SelectField } from '../ui/SelectField.tsx'

const DAY_ORDER_LABELS: Readonly<Record<DayOrder, string>> = {
  month: /* i18n */ 'Month first: 11/27/2026',
  day: /* i18n */ 'Day first: 27/11/2026',
}

type ColumnsFormProps = { file: BankFile; isBusy: boolean; onMapped: (mapping: BankMapping) => void }

/** Asks what each column of a file means, beside its first values; the next file with these columns is read without asking. */
export const ColumnsForm = ({ file, isBusy, onMapped }: ColumnsFormProps) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const [{ columns, dayOrder }, setMapping] = useState(file.mapping)
  const [fault, setFault] = useState<string | null>(null)
  const options = MEANINGS.map((value) => ({ value, label: _(MEANING_LABELS[value]) }))
  return (
    <form
      aria-label={_('What do the columns mean?')}
      className="grid gap-4 rounded-xl border border-line-strong p-4"
      onSubmit={(event) => {
        event.preventDefault()
        const found = faultOfColumns(columns)
        setFault(found)
        if (found === null && !isBusy) onMapped({ columns, dayOrder })
      }}
    >
      <div>
        <h2 className="text-xl">{_('What do the columns mean?')}</h2>
        <p className="text-ink-muted">
          {_('Please check the proposal. The next file with these columns is read without asking.')}
        </p>
      </div>
      <ul className="m-0 grid list-none gap-3 p-0 sm:grid-cols-2 xl:grid-cols-3">
        {file.columns.map(({ header, samples }, index) => (
          // The columns of a file do not change their order.
          <li key={index} className="min-w-0 rounded-xl border border-line bg-surface-raised p-4">
            <SelectField
              label={header || _('Column {number}', { number: number(index + 1) })}
              placeholder={_('Leave out')}
              options={options}
              value={columns[index] ?? ''}
              onChange={({ target }) => {
                const meaning = MEANINGS.find((each) => each === target.value) ?? null
                setFault(null)
                setMapping({ columns: columns.with(index, meaning), dayOrder })
              }}
            />
            <ul className="mt-2 mb-0 list-none p-0 text-sm text-ink-muted">
              {samples.map((sample, row) => (
                <li key={row} className="min-h-5 truncate" title={sample}>
                  {sample || '–'}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <div className="max-w-sm">
        <SelectField
          label={_('How are days written?')}
          options={(['month', 'day'] as const).map((value) => ({ value, label: _(DAY_ORDER_LABELS[value]) }))}
          value={dayOrder}
          onChange={({ target }) =>
            setMapping({ columns, dayOrder: target.value === 'day' ? 'day' : 'month' })
          }
        />
      </div>
      {fault && <ErrorNote message={_(fault)} />}
      <p>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={_('Loading...')}>
          {_('Read the file')}
        </Button>
      </p>
    </form>
  )
}
