import { useLingui } from '@lingui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Facets } from '#domain/members/facets.ts'
import {
  type Directory,
  type FilterWords,
  type NamedFilter,
  daysText,
  readDays,
} from '#domain/members/filters.ts'
import { useFormat } from '../../format.ts'
import { reads } from '../../read-query.ts'
import { adminApiPaths } from '../../admin-api-paths.ts'
import { useUnionName } from '../../names/union-names.ts'
import { memberKind } from '../api.ts'
import {
  type ListState,
  toMemberQuery,
  toQueryValue,
  filtersOf,
  NO_FILTERS,
  withFilter,
} from '../list-state.ts'
import { DayRange } from '../../lists/DayRange.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckboxGroup } from '../../ui/CheckboxGroup.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { classNames } from '../../ui/class-names.ts'

/** The label of a choice of a filter. */
export const useFilterWords = (): FilterWords => {
  const { _ } = useLingui()
  const { year, dayOrYear: day } = useFormat()
  return { _, unionName: useUnionName(), year, day }
}

/** How many members a choice of a filter would list, as a text; undefined until that is known. */
type CountOf = (filter: Pick<NamedFilter, 'name' | 'toQuery'>, choice: string) => string | undefined

/** The counts beside the choices of the filters. They are fetched while the filters are open. */
export const useFacets = (state: ListState, directory: Directory, isOpen: boolean): CountOf => {
  const { number } = useFormat()
  const {
    page: _page,
    limit: _limit,
    sortBy: _sortBy,
    sortOrder: _sortOrder,
    match: _match,
    ...query
  } = toMemberQuery(state, directory)
  const { data } = useQuery({
    // Below the lists, so that what changes them changes the counts.
    queryKey: [memberKind.name, 'list', 'facets', query],
    queryFn: reads(Facets, adminApiPaths.memberFacets, query),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  })
  if (!data) return () => undefined
  const members = new Map(data.counts.map((count) => [`${count.name} ${count.value}`, count.members]))
  return (filter, choice) => number(members.get(`${filter.name} ${toQueryValue(filter, choice)}`) ?? 0)
}

type MemberFiltersProps = {
  directory: Directory
  state: ListState
  countOf: CountOf
  onChange: (patch: Partial<ListState>) => void
}

/** The filters that are asked for most, one press each. */
const FilterPresets = ({ directory, state, countOf, onChange }: MemberFiltersProps) => {
  const words = useFilterWords()
  const { _ } = words
  return (
    <ul aria-label={_('Often used')} className="m-0 flex list-none flex-wrap gap-1.5 p-0">
      {filtersOf(directory).flatMap(({ control, ...filter }) =>
        control.as !== 'presets'
          ? []
          : control.choices.map((choice) => {
              const isChosen = state.filters[filter.name]?.includes(choice) ?? false
              return (
                <li key={`${filter.name} ${choice}`}>
                  <button
                    type="button"
                    aria-pressed={isChosen}
                    onClick={() => onChange(withFilter(state, filter.name, isChosen ? [] : [choice]))}
                    className={classNames(
                      'inline-flex min-h-8 items-center gap-2 rounded-full border border-line-strong px-3 text-sm pointer-coarse:min-h-11',
                      'hover:bg-sand aria-pressed:border-transparent aria-pressed:bg-primary aria-pressed:text-on-primary',
                    )}
                  >
                    {filter.label(choice, words)}
                    <span className="tabular-nums opacity-80">{countOf(filter, choice)}</span>
                  </button>
                </li>
              )
            }),
      )}
    </ul>
  )
}

const LAYOUTS = {
  short: 'grid',
  names: 'grid grid-cols-1 gap-x-6 sm:max-lg:grid-cols-2 md:max-lg:grid-cols-3',
  numbers: 'grid grid-cols-2 gap-x-6 sm:max-lg:grid-cols-4',
}

/** The filters of a directory, each choice with how many members it would list. */
export const MemberFilters = (props: MemberFiltersProps) => {
  const { directory, state, countOf, onChange } = props
  const words = useFilterWords()
  const { _ } = words
  const none = useFormat().number(0)
  return (
    <div className="grid gap-4">
      <FilterPresets {...props} />
      {filtersOf(directory).map(({ control, ...filter }) => {
        const { name, label } = filter
        const chosen = state.filters[name] ?? []
        if (control.as === 'radios')
          return (
            <RadioGroup
              key={name}
              legend={_(control.legend)}
              name={name}
              options={Object.entries(control.labels).map(([value, text]) => ({
                value,
                label: _(text),
                count: countOf(filter, value),
              }))}
              value={chosen[0] ?? ''}
              onChange={({ target }) => onChange(withFilter(state, name, [target.value]))}
            />
          )
        if (control.as === 'checkboxes')
          return (
            <CheckboxGroup
              key={name}
              legend={_(control.legend)}
              options={control.choices
                .map((value) => ({ value, label: label(value, words), count: countOf(filter, value) }))
                // Of the years, those that have somebody.
                .filter(
                  ({ value, count }) =>
                    control.layout !== 'numbers' || chosen.includes(value) || (count && count !== none),
                )}
              layout={LAYOUTS[control.layout]}
              chosen={chosen}
              onChange={(choices) => onChange(withFilter(state, name, choices))}
            />
          )
        if (control.as === 'days') {
          const days = readDays(chosen[0] ?? '') ?? { from: '', to: '' }
          const choose = (change: Partial<typeof days>) => {
            const text = daysText({ ...days, ...change })
            onChange(withFilter(state, name, text === '' ? [] : [text]))
          }
          return (
            <ChoiceGroup key={name} legend={_(control.legend)} layout="grid gap-3 sm:max-lg:grid-cols-2">
              <DayRange {...days} onChoose={choose} />
            </ChoiceGroup>
          )
        }
        return null
      })}
      <div className="sticky bottom-0 [@media(height<24rem)]:static -mx-4 border-t border-line bg-surface-raised px-4 py-2">
        <Button onClick={() => onChange(NO_FILTERS)}>{_('Reset')}</Button>
      </div>
    </div>
  )
}
