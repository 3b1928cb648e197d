import { useLingui } from '@lingui/react'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { Directory, FilterWords } from '#domain/members/filters.ts'
import { PAGE_SIZES } from '#domain/members/member-query.ts'
import { GENERAL_TYPE_VALUES } from '#domain/members/member-types.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useFormat } from '../../format.ts'
import { Button } from '../../ui/Button.tsx'
import { InlineSelect } from '../../ui/InlineSelect.tsx'
import { useMemberList } from '../api.ts'
import {
  BEST_MATCH,
  filtersOf,
  type ListState,
  NO_FILTERS,
  SORTS,
  usualSort,
  withFilter,
} from '../list-state.ts'
import { useFilterWords } from './MemberFilters.tsx'

type FilterChip = { key: string; label: string; without: Partial<ListState> }

/** One chip for each choice of a filter, with the state that results from removing it. */
const filterChips = (state: ListState, directory: Directory, words: FilterWords): FilterChip[] => {
  const { _ } = words
  return filtersOf(directory).flatMap(({ name, label, control }) => {
    const choices = state.filters[name] ?? []
    return choices.map((choice) => ({
      key: `${name} ${choice}`,
      label: control.as === 'radios' ? _(control.labels[choice] ?? choice) : label(choice, words),
      without: withFilter(
        state,
        name,
        choices.filter((each) => each !== choice),
      ),
    }))
  })
}

const OTHER = {
  general: {
    typeOfMembers: 'life_member',
    path: adminPaths.lifeMembers.list,
    label: /* i18n */ 'Also {total} in the Lifetime Member Directory',
  },
  life: {
    typeOfMembers: GENERAL_TYPE_VALUES.join(','),
    path: adminPaths.members.list,
    label: /* i18n */ 'Also {total} in the General Member Directory',
  },
} as const satisfies Record<Directory, object>

/** Says how many members the other directory has for a search text, and leads there. */
const OtherDirectory = ({ directory, searchTerm }: { directory: Directory; searchTerm: string }) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const { typeOfMembers, path, label } = OTHER[directory]
  const { data, isPlaceholderData } = useMemberList({ searchTerm, typeOfMembers, count: 'only' })
  const total = isPlaceholderData ? 0 : (data?.meta.total ?? 0)
  if (total === 0) return null
  const search = `?${new URLSearchParams({ searchTerm })}`
  return (
    <Link
      to={{ pathname: path, search }}
      className="inline-flex min-h-11 items-center font-medium text-primary underline"
    >
      {_(label, { total: number(total) })}
    </Link>
  )
}

type DirectoryOrderProps = {
  directory: Directory
  state: ListState
  onChange: (patch: Partial<ListState>) => void
}

/** The order of a list, the size of its pages, and the filters in use. */
export const DirectoryOrder = ({ directory, state, onChange }: DirectoryOrderProps) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const chips = filterChips(state, directory, useFilterWords()).map(({ without, ...chip }) => ({
    ...chip,
    onRemove: () => onChange(without),
  }))
  return (
    <div className="mb-1 flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      <InlineSelect
        label={_('Sort By')}
        options={[
          ...(state.searchTerm ? [{ value: BEST_MATCH, label: _('Best match') }] : []),
          ...SORTS.map(({ value, label }) => ({ value, label: _(label) })),
        ]}
        value={state.sort ?? usualSort(state)}
        onChange={(chosen) =>
          onChange({
            sort: SORTS.find(({ value }) => value === chosen && value !== usualSort(state))?.value ?? null,
          })
        }
      />
      <InlineSelect
        label={_('Results per page')}
        options={PAGE_SIZES.map((size) => ({ value: String(size), label: number(size) }))}
        value={String(state.limit)}
        onChange={(size) => onChange({ limit: Number(size) })}
      />
      {state.searchTerm !== '' && <OtherDirectory directory={directory} searchTerm={state.searchTerm} />}
      <Chips label={_('Filters in use')} chips={chips} />
      {chips.length > 1 && (
        <Button variant="quiet" className="underline" onClick={() => onChange(NO_FILTERS)}>
          {_('Clear filters')}
        </Button>
      )}
    </div>
  )
}

type Chip = { key: string; label: string; onRemove: () => void }

/** The active filters, each with a button that removes it. */
const Chips = ({ label, chips }: { label: string; chips: readonly Chip[] }) => {
  const { _ } = useLingui()
  if (chips.length === 0) return null
  return (
    <ul aria-label={label} className="m-0 flex list-none flex-wrap gap-2 p-0">
      {chips.map((chip) => (
        <li key={chip.key}>
          <button
            type="button"
            onClick={chip.onRemove}
            aria-label={_('Remove {label}', { label: chip.label })}
            className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-line bg-sand px-4 text-ink hover:border-line-strong"
          >
            {chip.label}
            <X aria-hidden className="size-4 print:hidden" />
          </button>
        </li>
      ))}
    </ul>
  )
}
