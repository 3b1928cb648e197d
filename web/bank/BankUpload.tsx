import { useLingui } from '@lingui/react'
import { FileUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { DayOrder } from '#domain/bank/bank-cells.ts'
import { BANK_FILE_MAX_BYTES, BANK_FILE_TOO_LARGE, type BankFile } from '#domain/bank/bank-line.ts'
import { type BankMapping, faultOfColumns, MEANING_LABELS, MEANINGS } from '#domain/bank/bank-table.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { Button } from '../ui/Button.tsx'
import { DropArea } from '../ui/DropArea.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { useFormat } from '../format.ts'
import { SelectField } from '../ui/SelectField.tsx'
import { useAction } from '../forms/use-action.ts'
import { useUploadBankFile } from './bank-api.ts'

/** Uploads a file of the bank; the columns of one with unknown headers are mapped first. */
export const BankUpload = () => {
  const { _ } = useLingui()
  const upload = useUploadBankFile()
  const { isBusy, failure, run } = useAction()
  const [read, setRead] = useState<{ chosen: File; file: BankFile }>()
  const [isMapping, setMapping] = useState(false)

  const send = async (chosen: File, mapping?: BankMapping) => {
    const file = await upload({ file: chosen, ...(mapping && { mapping }) })
    setRead({ chosen, file })
    setMapping(file.result === null)
  }
  const choose = (chosen: File) =>
    run(async () => {
      setRead(undefined)
      if (chosen.size > BANK_FILE_MAX_BYTES) throw new Error(BANK_FILE_TOO_LARGE)
      await send(chosen)
    })
  return (
    <section aria-label={_('A new file')} className="mb-8 grid gap-4">
      <DropArea
        accept=".csv,.txt,.tsv,text/csv"
        label={
          <>
            <FileUp aria-hidden className="size-5" />
            {_('Choose a file of the bank')}
          </>
        }
        hint={_(
          'The transactions as CSV, as the web site of the bank offers them. Days that overlap do no harm.',
        )}
        onFiles={([chosen]) => chosen && void choose(chosen)}
        busy={isBusy && <p role="status">{_('The file is being read …')}</p>}
      />
      {failure && <ErrorNote message={failure} />}
      {read && isMapping && (
        <ColumnsForm
          key={read.chosen.name}
          file={read.file}
          onMapped={async (mapping) => send(read.chosen, mapping)}
        />
      )}
      {read?.file.result && !isMapping && (
        <UploadResult result={read.file.result} name={read.chosen.name}>
          <Button variant="quiet" className="-ms-4 underline" onClick={() => setMapping(true)}>
            {_('Change what the columns mean')}
          </Button>
        </UploadResult>
      )}
    </section>
  )
}

type UploadResultProps = {
  result: NonNullable<BankFile['result']>
  name: string
  children: ReactNode
}

const UploadResult = ({
  result: { added, known, unread, unreadRows, equal },
  name,
  children,
}: UploadResultProps) => {
  const { _ } = useLingui()
  const { cents, dayOrYear } = useFormat()
  return (
    <div className="rounded-xl border border-line bg-sand p-4">
      <p role="status" className="text-lg font-medium wrap-anywhere">
        {name}: {_('{added, plural, =0 {no new line} one {# new line} other {# new lines}}', { added })}
        {known > 0 &&
          `, ${_('{known, plural, one {# was there already} other {# were there already}}', { known })}`}
      </p>
      {equal.length > 0 && (
        <div className="my-2">
          <p className="font-medium text-warning">
            {_(
              'Of equal lines of the first day, some were there already. If the file begins within that day, one may be missing: please choose a file that begins a day earlier.',
            )}
          </p>
          <ul className="m-0 grid gap-1 ps-5 text-ink-muted">
            {equal.map((line, index) => (
              <li key={index} className="wrap-anywhere">
                {dayOrYear(line.day)} · {cents(line.cents)} · {line.text}
              </li>
            ))}
          </ul>
        </div>
      )}
      {unread > 0 && (
        <details open={unreadRows.some(({ fault }) => fault !== null)}>
          <summary className="min-h-11 cursor-pointer py-2">
            {_('{unread, plural, one {# row is no payment} other {# rows are no payments}}', { unread })}
          </summary>
          <ul className="m-0 grid gap-1 ps-5 text-ink-muted">
            {unreadRows.map(({ text, fault }, index) => (
              // The rows of a file do not change their order.
              <li key={index} className="wrap-anywhere">
                {text}
                {fault !== null && <p className="font-medium text-danger">{_(fault)}</p>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {children}
    </div>
  )
}

const DAY_ORDER_LABELS: Readonly<Record<DayOrder, string>> = {
  month: /* i18n */ 'Month first: 11/27/2026',
  day: /* i18n */ 'Day first: 27/11/2026',
}

type ColumnsFormProps = { file: BankFile; onMapped: (mapping: BankMapping) => Promise<void> }

/** Asks what each column of a file means, beside its first values; the next file with these columns is read without asking. */
const ColumnsForm = ({ file, onMapped }: ColumnsFormProps) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const [{ columns, dayOrder }, setMapping] = useState(file.mapping)
  const form = usePlainForm<BankMapping>({
    loadCheck: async () => () => {
      const message = faultOfColumns(columns)
      return message === null ? { data: { columns, dayOrder } } : { faults: [{ path: 'columns', message }] }
    },
    send: onMapped,
  })
  const fault = form.faultOf('columns')
  const options = MEANINGS.map((value) => ({ value, label: _(MEANING_LABELS[value]) }))
  return (
    <PlainForm
      form={form}
      submitLabel={_('Read the file')}
      submitClass="sm:justify-self-start"
      className="grid gap-4 rounded-xl border border-line-strong p-4"
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
      {fault && <ErrorNote message={fault} />}
    </PlainForm>
  )
}
