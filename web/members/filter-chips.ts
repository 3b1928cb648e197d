import { unionLabel } from '#domain/unions/unions.ts'
import type { Translate } from '../i18n.ts'
import type { Directory, ListState } from './list-state.ts'
import { generalTypeLabel } from './MemberFilters.tsx'

export type FilterChip = { key: string; label: string; without: Partial<ListState> }

/** One chip for each active filter, with the state that results from removing it. */
export const filterChips = (state: ListState, directory: Directory, _: Translate): FilterChip[] => {
  const chips: FilterChip[] = []
  if (state.searchTerm) {
    const label = _('Search: {text}', { text: state.searchTerm })
    chips.push({ key: 'search', label, without: { searchTerm: '' } })
  }
  const active = directory === 'life' ? (state.isDied === null ? null : !state.isDied) : state.isActive
  if (active !== null) {
    const inactive = directory === 'life' ? _('Deceased') : _('Inactive')
    chips.push({
      key: 'status',
      label: active ? _('Active') : inactive,
      without: { isActive: null, isDied: null },
    })
  }
  for (const type of state.typeOfMembers) {
    const typeOfMembers = state.typeOfMembers.filter((each) => each !== type)
    chips.push({ key: `type-${type}`, label: _(generalTypeLabel(type)), without: { typeOfMembers } })
  }
  for (const union of state.unionOfSandwips) {
    const unionOfSandwips = state.unionOfSandwips.filter((each) => each !== union)
    chips.push({ key: `union-${union}`, label: unionLabel(union), without: { unionOfSandwips } })
  }
  for (const year of state.initialYearOfMemberships) {
    const initialYearOfMemberships = state.initialYearOfMemberships.filter((each) => each !== year)
    chips.push({ key: `year-${year}`, label: year, without: { initialYearOfMemberships } })
  }
  return chips
}
