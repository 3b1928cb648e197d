import { useLingui } from '@lingui/react'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { Fee } from '#domain/dues/fee.ts'
import type { MemberDues } from '#domain/dues/member-dues.ts'
import { yearsAbout } from '#domain/dues/membership-year.ts'
import { PURPOSE_LABELS } from '#domain/dues/payment.ts'
import { useFormat } from '../format.ts'
import { LocalText, useLocalText } from '../language/LocalText.tsx'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/FieldFrame.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import type { DraftPart } from './payment-draft.ts'
import { useYearDays } from './use-year-days.ts'
import './desk.css'

export type PartFieldsProps = {
  part: DraftPart
  dues: Pick<MemberDues, 'year' | 'fees'>
  field: { name: string; error: string | undefined }
  onChange: (part: DraftPart) => void
  /** Not for the only part that is possible. */
  onRemove?: () => void
}

/** A year or a membership for life that is paid for somebody, and on a press its choices. */
export const PartFields = ({ part, dues, field: { name, error }, onChange, onRemove }: PartFieldsProps) => {
  const { _ } = useLingui()
  const { cents, year: showYear } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const year = part.purpose === 'dues' ? part.year : null
  const what = year === null ? _(PURPOSE_LABELS.life) : _('Dues for {year}', { year: showYear(year) })
  const days = useYearDays()(year ?? dues.year)
  const fee = dues.fees.find(({ _id }) => _id === part.fee)
  const isOneOfMany = fee && dues.fees.filter((each) => each.class === fee.class).length > 1
  const errorId = `part-${part.key}-error`
  return (
    <div
      role="group"
      aria-label={what}
      aria-describedby={error && errorId}
      className="rounded-lg border border-line bg-surface px-4 py-2"
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="grow">
          <span className="block text-lg font-medium">{what}</span>
          {year !== null && days && <span className="block text-ink-muted">{days}</span>}
          {isOneOfMany && (
            <span className="block text-ink-muted">
              <LocalText of={fee.name} />
            </span>
          )}
        </span>
        <span className="text-lg font-medium tabular-nums">{cents(part.cents)}</span>
        <span className="part-actions ms-auto flex">
          <Button variant="quiet" name={name} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {_('Change')}
          </Button>
          {onRemove && (
            <Button variant="quiet" aria-label={_('Remove {label}', { label: what })} onClick={onRemove}>
              <X aria-hidden className="size-5" />
            </Button>
          )}
        </span>
      </div>
      {year !== null && <YearNote year={year} current={dues.year} />}
      {isOpen && <PartChoices {...{ part, dues, onChange }} />}
      <FieldError id={errorId} message={error} />
    </div>
  )
}

/** Says of a year that is over or to come that it is one: nobody pays for another year unaware. */
const YearNote = ({ year, current }: { year: number; current: number }) => {
  const { _ } = useLingui()
  const { year: showYear } = useFormat()
  if (year === current) return null
  return (
    <p className="flex min-h-11 items-center font-medium text-warning">
      {year < current
        ? _('This is for {year}, a year that is over.', { year: showYear(year) })
        : _('This is for {year}, a year that has not begun.', { year: showYear(year) })}
    </p>
  )
}

const PartChoices = ({ part, dues, onChange }: Pick<PartFieldsProps, 'part' | 'dues' | 'onChange'>) => {
  const { _ } = useLingui()
  const { cents, year: showYear } = useFormat()
  const localText = useLocalText()
  const year = part.purpose === 'dues' ? part.year : dues.year
  const labelOf = (fee: Fee) => `${localText(fee.name).text}, ${cents(fee.cents)}`
  const chooseFee = (id: string) => {
    const fee = dues.fees.find(({ _id }) => _id === id)
    if (!fee) return
    const shared = { key: part.key, fee: fee._id, cents: fee.cents }
    onChange(fee.class === 'life' ? { ...shared, purpose: 'life' } : { ...shared, purpose: 'dues', year })
  }
  return (
    <div className="grid gap-3 py-2 sm:grid-cols-2">
      {part.purpose === 'dues' && (
        <SelectField
          label={_('Year')}
          // Digits choose the method elsewhere: after the button they are meant for its choices.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={String(part.year)}
          options={[...new Set([...yearsAbout(dues.year), part.year])].toSorted().map((each) => ({
            value: String(each),
            label: showYear(each),
          }))}
          onChange={({ target }) => onChange({ ...part, year: Number(target.value) })}
        />
      )}
      {dues.fees.length > 1 && (
        <SelectField
          label={_('Fee')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
          autoFocus={part.purpose === 'life'}
          value={part.fee}
          options={dues.fees.map((fee) => ({ value: fee._id, label: labelOf(fee) }))}
          onChange={({ target }) => chooseFee(target.value)}
        />
      )}
    </div>
  )
}
