import { useLingui } from '@lingui/react'
import type { FacetChoice } from '#domain/members/facets.ts'
import { GENERAL_TYPE_VALUES, memberTypeLabel } from '#domain/members/member-types.ts'
import { YEAR_LIST } from '#domain/members/member.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import { useFormat } from '../../format.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckboxGroup } from '../../ui/CheckboxGroup.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useUnionName } from '../../names/union-names.ts'
import { isChosen, type Preset, presetsOf } from './filter-presets.ts'
import { type Directory, type ListState, NO_FILTERS, toMemberQuery } from '../list-state.ts'
import type { CountOf } from './use-facets.ts'

type FilterPresetsProps = {
  directory: Directory
  state: ListState
  countOf: CountOf
  onChange: (patch: Partial<ListState>) => void
}

/** The filters that are asked for most, one press each. */
const FilterPresets = ({ directory, state, countOf, onChange }: FilterPresetsProps) => {
  const { _ } = useLingui()
  const count = ({ filter, counts }: Preset) => {
    const query = toMemberQuery({ ...state, ...NO_FILTERS, ...filter }, directory)
    return countOf(counts, query[counts] ?? '')
  }
  const toggle = (preset: Preset) => {
    const cleared = Object.fromEntries(Object.keys(preset.filter).map((key) => [key, null]))
    onChange(isChosen(preset, state) ? cleared : preset.filter)
  }
  return (
    <ul aria-label={_('Often used')} className="m-0 flex list-none flex-wrap gap-1.5 p-0">
      {presetsOf(directory).map((preset) => (
        <li key={preset.label}>
          <button
            type="button"
            aria-pressed={isChosen(preset, state)}
            onClick={() => toggle(preset)}
            className={classNames(
              'inline-flex min-h-8 items-center gap-2 rounded-full border border-line-strong px-3 text-sm pointer-coarse:min-h-11',
              'hover:bg-sand aria-pressed:border-transparent aria-pressed:bg-primary aria-pressed:text-on-primary',
            )}
          >
            {_(preset.label)}
            <span className="tabular-nums opacity-80">{count(preset)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type MemberFiltersProps = {
  directory: Directory
  state: ListState
  countOf: CountOf
  onChange: (patch: Partial<ListState>) => void
}

/** Long groups scroll within themselves, so that the next group is in reach. */
const LONG = 'max-h-72 overflow-y-auto rounded-lg border border-line px-2'

const YEARS = YEAR_LIST.map(String)

/** The filters of a directory, each choice with how many members it would list. */
export const MemberFilters = ({ directory, state, countOf, onChange }: MemberFiltersProps) => {
  const { _ } = useLingui()
  const unionName = useUnionName()
  const { year } = useFormat()
  const isLife = directory === 'life'
  // A life member is active unless deceased; the others have a separate flag.
  const status = isLife ? (state.isDied === null ? '' : String(!state.isDied)) : String(state.isActive ?? '')
  const statusCount = (active: boolean) =>
    isLife ? countOf('isDied', String(!active)) : countOf('isActive', String(active))
  const counted = <Value extends string>(
    name: FacetChoice['name'],
    values: readonly Value[],
    labelOf: (value: Value) => string,
  ) => values.map((value) => ({ value, label: labelOf(value), count: countOf(name, value) }))

  return (
    <div className="grid gap-4">
      <FilterPresets {...{ directory, state, countOf, onChange }} />
      <RadioGroup
        legend={_('Status')}
        name="status"
        options={[
          { value: 'true', label: _('Active'), count: statusCount(true) },
          { value: 'false', label: isLife ? _('Deceased') : _('Inactive'), count: statusCount(false) },
        ]}
        value={status}
        onChange={(event) => {
          const active = event.target.value === 'true'
          onChange(isLife ? { isDied: !active } : { isActive: active })
        }}
      />
      {!isLife && (
        <CheckboxGroup
          legend={_('Type of member')}
          options={counted('typeOfMembers', GENERAL_TYPE_VALUES, (type) => _(memberTypeLabel(type)))}
          layout="grid"
          chosen={state.typeOfMembers}
          onChange={(typeOfMembers) => onChange({ typeOfMembers })}
        />
      )}
      <CheckboxGroup
        legend={_('Union of Sandwip')}
        options={counted('unionOfSandwips', UNION_CODES, unionName)}
        chosen={state.unionOfSandwips}
        onChange={(unionOfSandwips) => onChange({ unionOfSandwips })}
        layout={`grid grid-cols-1 gap-x-6 sm:max-xl:grid-cols-2 md:max-xl:grid-cols-3 ${LONG}`}
      />
      <CheckboxGroup
        legend={_('Initial year of membership')}
        options={counted('initialYearOfMemberships', YEARS, (value) => year(Number(value)))}
        chosen={state.initialYearOfMemberships}
        onChange={(initialYearOfMemberships) => onChange({ initialYearOfMemberships })}
        layout={`grid grid-cols-2 gap-x-6 sm:max-xl:grid-cols-4 ${LONG}`}
      />
      <div className="sticky bottom-0 [@media(height<24rem)]:static -mx-4 border-t border-line bg-surface-raised px-4 py-2">
        <Button onClick={() => onChange(NO_FILTERS)}>{_('Reset')}</Button>
      </div>
    </div>
  )
}
