import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { PAGE_SIZES } from '#domain/members/member-query.ts'
import { GENERAL_TYPE_VALUES, memberTypeLabel } from '#domain/members/member-types.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useFormat } from '../../format.ts'
import type { Translate } from '../../i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { InlineSelect } from '../../ui/InlineSelect.tsx'
import { type NameUnion, useUnionName } from '../../names/union-names.ts'
import { useMemberList } from '../api.ts'
import { CHANGED_LABELS } from './filter-presets.ts'
import {
  BEST_MATCH,
  DEFAULT_LIST_STATE,
  type Directory,
  type ListState,
  type NO_FILTERS,
  SORTS,
  toSearchParams,
  usualSort,
} from '../list-state.ts'

type FilterChip = { key: string; label: string; without: Partial<ListState> }

type Words = { _: Translate; unionName: NameUnion; year: (year: number) => string }

/** One chip for each active filter, with the state that results from removing it. */
const filterChips = (
  state: ListState,
  directory: Directory,
  { _, unionName, year: yearText }: Words,
): FilterChip[] => {
  const chips: FilterChip[] = []
  if (state.searchTerm) {
    const label = _('Search: {text}', { text: state.searchTerm })
    chips.push({ key: 'search', label, without: { searchTerm: '' } })
  }
  const flags: [key: keyof typeof NO_FILTERS, isSet: boolean, label: string][] = [
    ['isExpired', state.isExpired === true, _('Expired')],
    ['hasPicture', state.hasPicture !== null, state.hasPicture ? _('With a picture') : _('No picture')],
    [
      'isHidden',
      state.isHidden !== null,
      state.isHidden ? _('Not in the public check') : _('In the public check'),
    ],
    ['isForVote', state.isForVote !== null, state.isForVote ? _('For vote') : _('Not for vote')],
    [
      'isDied',
      directory === 'general' && state.isDied !== null,
      state.isDied ? _('Deceased') : _('Not deceased'),
    ],
    ['changed', state.changed !== null, state.changed ? _(CHANGED_LABELS[state.changed]) : ''],
  ]
  const active = directory === 'life' ? (state.isDied === null ? null : !state.isDied) : state.isActive
  if (active !== null) {
    const inactive = directory === 'life' ? _('Deceased') : _('Inactive')
    chips.push({
      key: 'status',
      label: active ? _('Active') : inactive,
      without: directory === 'life' ? { isDied: null } : { isActive: null },
    })
  }
  for (const [key, isSet, label] of flags) {
    if (isSet) chips.push({ key, label, without: { [key]: null } })
  }
  for (const type of state.typeOfMembers) {
    const typeOfMembers = state.typeOfMembers.filter((each) => each !== type)
    chips.push({ key: `type-${type}`, label: _(memberTypeLabel(type)), without: { typeOfMembers } })
  }
  for (const union of state.unionOfSandwips) {
    const unionOfSandwips = state.unionOfSandwips.filter((each) => each !== union)
    chips.push({ key: `union-${union}`, label: unionName(union), without: { unionOfSandwips } })
  }
  for (const year of state.initialYearOfMemberships) {
    const initialYearOfMemberships = state.initialYearOfMemberships.filter((each) => each !== year)
    chips.push({ key: `year-${year}`, label: yearText(Number(year)), without: { initialYearOfMemberships } })
  }
  return chips
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
  const search = `?${toSearchParams({ ...DEFAULT_LIST_STATE, searchTerm })}`
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
  onClear: () => void
}

/** The order of a list, the size of its pages, and the filters in use. */
export const DirectoryOrder = ({ directory, state, onChange, onClear }: DirectoryOrderProps) => {
  const { _ } = useLingui()
  const { number, year } = useFormat()
  const unionName = useUnionName()
  const chips = filterChips(state, directory, { _, unionName, year }).map(({ without, ...chip }) => ({
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
        <Button variant="quiet" className="underline" onClick={onClear}>
          {_('Clear all')}
        </Button>
      )}
    </div>
  )
}
