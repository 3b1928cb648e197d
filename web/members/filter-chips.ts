import type { Translate } from '../i18n.ts'
import { CHANGED_LABELS } from './filter-presets.ts'
import type { Directory, ListState, NO_FILTERS } from './list-state.ts'
import type { NameUnion } from '../unions/union-names.ts'
import { memberTypeLabel } from '#domain/members/member-types.ts'

export type FilterChip = { key: string; label: string; without: Partial<ListState> }

type Words = { _: Translate; unionName: NameUnion; year: (year: number) => string }

/** One chip for each active filter, with the state that results from removing it. */
export const filterChips = (
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
