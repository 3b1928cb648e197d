import { useLingui } from '@lingui/react'
import type { FacetChoice } from '#domain/members/facets.ts'
import { YEAR_LIST } from '#domain/members/member.ts'
import { GENERAL_TYPE_VALUES, memberTypeLabel } from '#domain/members/member-types.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import { useFormat } from '../format.ts'
import { Button } from '../ui/Button.tsx'
import { CheckboxGroup } from '../ui/CheckboxGroup.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { FilterPresets } from './FilterPresets.tsx'
import { NO_FILTERS, type Directory, type ListState } from './list-state.ts'
import type { CountOf } from './use-facets.ts'
import { useUnionName } from '../unions/union-names.ts'

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
