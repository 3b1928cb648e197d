import { useLingui } from '@lingui/react'
import { NO_USER, type ChangeFilters } from '#domain/history/change-list.ts'
import { LOGGED_KIND_NAMES } from '#domain/history/logged-kinds.ts'
import { useAdmins } from '../admins/api.ts'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { CHANGE_KINDS, fieldChoices } from './change-kinds.ts'
import { DayFilter } from './DayFilter.tsx'

type ChangesFiltersProps = {
  filters: ChangeFilters
  /** '' removes a filter. */
  onChoose: (change: Partial<Record<keyof ChangeFilters, string>>) => void
  onClear: () => void
}

export const ChangesFilters = ({ filters, onChoose, onClear }: ChangesFiltersProps) => {
  const { _ } = useLingui()
  const { kind, field = '', person = '', from = '', to = '' } = filters
  const admins = useAdmins()
  const people = (admins.data?.admins ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  return (
    <div className="mb-6 grid max-w-6xl grid-cols-2 items-end gap-3 lg:grid-cols-3 2xl:grid-cols-[repeat(5,minmax(0,1fr))_auto]">
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
      <div className="max-lg:col-span-2">
        <SelectField
          label={_('By whom')}
          placeholder={_('Everybody')}
          value={person}
          options={[...people, { value: NO_USER, label: _('Visitors, and the site itself') }]}
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
