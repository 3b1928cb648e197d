import { useLingui } from '@lingui/react'
import {
  SECURITY_EVENT_KINDS,
  UNKNOWN_EMAIL,
  type SecurityLogFilters as Filters,
} from '#domain/security-log/security-log.ts'
import { LogFilters } from '../history/LogFilters.tsx'
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
  return (
    <LogFilters
      {...{ filters, onChoose, onClear }}
      personLabel={_('Person')}
      others={[{ value: UNKNOWN_EMAIL, label: _('Nobody: an e-mail without an account') }]}
      className="lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      <div className="max-lg:col-span-2">
        <SelectField
          label={_('Kind')}
          placeholder={_('All kinds')}
          value={filters.kind ?? ''}
          options={SECURITY_EVENT_KINDS.map((value) => ({ value, label: _(EVENT_LABELS[value]) }))}
          onChange={({ target }) => onChoose({ kind: target.value })}
        />
      </div>
    </LogFilters>
  )
}
