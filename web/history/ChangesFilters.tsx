import { useLingui } from '@lingui/react'
import { NO_USER, type ChangeFilters } from '#domain/history/change-list.ts'
import { LOGGED_KIND_NAMES } from '#domain/history/logged-kinds.ts'
import { SelectField } from '../ui/SelectField.tsx'
import { CHANGE_KINDS, fieldChoices } from './change-kinds.ts'
import { LogFilters } from './LogFilters.tsx'

type ChangesFiltersProps = {
  filters: ChangeFilters
  /** '' removes a filter. */
  onChoose: (change: Partial<Record<keyof ChangeFilters, string>>) => void
  onClear: () => void
}

export const ChangesFilters = ({ filters, onChoose, onClear }: ChangesFiltersProps) => {
  const { _ } = useLingui()
  const { kind, field = '' } = filters
  return (
    <LogFilters
      {...{ filters, onChoose, onClear }}
      personLabel={_('By whom')}
      others={[{ value: NO_USER, label: _('Visitors, and the site itself') }]}
      className="lg:grid-cols-3 2xl:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
    >
      <div className="max-sm:col-span-2">
        <SelectField
          label={_('Kind')}
          placeholder={_('All kinds')}
          value={kind ?? ''}
          options={LOGGED_KIND_NAMES.map((value) => ({ value, label: _(CHANGE_KINDS[value].label) }))}
          onChange={({ target }) => onChoose({ kind: target.value, field: '' })}
        />
      </div>
      <div className="max-sm:col-span-2">
        <SelectField
          label={_('Field')}
          placeholder={kind === undefined ? _('Choose a kind first') : _('All fields')}
          value={field}
          disabled={kind === undefined}
          options={fieldChoices(kind).map(({ value, label }) => ({ value, label: _(label) }))}
          onChange={({ target }) => onChoose({ field: target.value })}
        />
      </div>
    </LogFilters>
  )
}
