import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import { ChangeFilters } from '#domain/history/change-list.ts'
import { useAdmins } from '../admins/api.ts'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'

type DayFilterProps = { label: string; day: string; onChoose: (day: string) => void }

const isDayFilter = (text: string) => ChangeFilters.shape.from.safeParse(text).success

/** A day of a list of events. While a year is typed, the control has days that are no filter yet. */
const DayFilter = ({ label, day, onChoose }: DayFilterProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      type="date"
      label={label}
      value={typed ?? day}
      onChange={({ target: { value } }) => {
        setTyped(value)
        if (value === '' || isDayFilter(value)) onChoose(value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

type SharedFilters = { person?: string | undefined; from?: string | undefined; to?: string | undefined }

type LogFiltersProps = {
  filters: SharedFilters
  /** '' removes a filter. */
  onChoose: (change: Partial<Record<keyof SharedFilters, string>>) => void
  onClear: () => void
  personLabel: string
  /** Choices of the person after the admins. */
  others: readonly { value: string; label: string }[]
  /** The columns on wide screens. */
  className: string
  /** The filters of this log, before the common ones. */
  children: ReactNode
}

/** The frame of the filters of a log: its own ones, the person, the days, and a button that clears all. */
export const LogFilters = ({
  filters,
  onChoose,
  onClear,
  personLabel,
  others,
  className,
  children,
}: LogFiltersProps) => {
  const { _ } = useLingui()
  const { person = '', from = '', to = '' } = filters
  const admins = useAdmins()
  const people = (admins.data?.admins ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  return (
    <div className={`mb-6 grid max-w-6xl grid-cols-2 items-end gap-3 ${className}`}>
      {children}
      <div className="max-lg:col-span-2">
        <SelectField
          label={personLabel}
          placeholder={_('Everybody')}
          value={person}
          options={[...people, ...others]}
          onChange={({ target }) => onChoose({ person: target.value })}
        />
      </div>
      <DayFilter label={_('From')} day={from} onChoose={(day) => onChoose({ from: day })} />
      <DayFilter label={_('To')} day={to} onChoose={(day) => onChoose({ to: day })} />
      {Object.keys(filters).length > 0 && (
        <Button variant="quiet" className="underline" onClick={onClear}>
          {_('Clear all')}
        </Button>
      )}
    </div>
  )
}
