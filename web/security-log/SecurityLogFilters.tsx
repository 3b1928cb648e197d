import { useLingui } from '@lingui/react'
import {
  SECURITY_EVENT_KINDS,
  type SecurityLogFilters as Filters,
} from '#domain/security-log/security-log.ts'
import { useAdmins } from '../admins/api.ts'
import { DayFilter } from '../history/DayFilter.tsx'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { EVENT_LABELS } from './event-words.ts'

type SecurityLogFiltersProps = {
  filters: Filters
  /** '' removes a filter. */
  onChoose: (change: Partial<Record<keyof Filters, string>>) => void
  onClear: () => void
}

export const SecurityLogFilters = ({ filters, onChoose, onClear }: SecurityLogFiltersProps) => {
  const { _ } = useLingui()
  const { kind = '', person = '', from = '', to = '' } = filters
  const admins = useAdmins()
  const people = (admins.data?.admins ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  return (
    <div className="mb-6 grid max-w-6xl grid-cols-2 items-end gap-3 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
      <div className="max-lg:col-span-2">
        <SelectField
          label={_('Kind')}
          placeholder={_('All kinds')}
          value={kind}
          options={SECURITY_EVENT_KINDS.map((value) => ({ value, label: _(EVENT_LABELS[value]) }))}
          onChange={({ target }) => onChoose({ kind: target.value })}
        />
      </div>
      <div className="max-lg:col-span-2">
        <SelectField
          label={_('Person')}
          placeholder={_('Everybody')}
          value={person}
          options={people}
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
