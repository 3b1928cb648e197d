import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { useAdmins } from '../admins/api.ts'
import { DayRange } from '../lists/DayRange.tsx'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/SelectField.tsx'

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
      <DayRange from={from} to={to} onChoose={onChoose} />
      {Object.keys(filters).length > 0 && (
        <Button variant="quiet" className="underline" onClick={onClear}>
          {_('Clear all')}
        </Button>
      )}
    </div>
  )
}
