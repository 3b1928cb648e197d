import type { FacetChoice, Facets } from '#domain/members/facets.ts'
import type { FilterName, MemberFilters } from '#domain/members/filters.ts'
import type { SearchText } from '#domain/names/search-text.ts'
import type { MemberIndex } from './member-index.ts'
import { filterKeys } from './member-keys.ts'
import { bitmapOf, countBits, countIn, setsOf, unionOf } from './member-sets.ts'
import { planText } from './plan.ts'
import { searchMembers } from './search-members.ts'
import { selectBits } from './selection.ts'

/** How many of the selected members have one of the keys. */
const countKeys = ({ sets }: MemberIndex, some: readonly string[], selected: Uint32Array): number => {
  const present = setsOf(sets, some)
  const [only] = present
  return present.length === 1 && only
    ? countIn(selected, only)
    : countIn(selected, { bits: unionOf(sets, present), count: 0 })
}

/**
 * Counts the members that each choice would list with the other filters unchanged. With a text, only matches under
 * the other filters are counted.
 */
export const countFacets = (
  index: MemberIndex,
  text: SearchText | null,
  filters: MemberFilters,
  choices: readonly FacetChoice[],
): Facets => {
  const plan = text && planText(index.vocabulary, text)
  const select = (some: MemberFilters) => {
    const allowed = filterKeys(some, index.changeDays)
    return text && plan
      ? bitmapOf(index.sets, searchMembers(index, text, allowed, plan).ids)
      : selectBits(index.sets, allowed)
  }
  const all = select(filters)
  const withoutFilter = new Map<FilterName, Uint32Array>()
  /** The members that pass all filters but this one. */
  const selectOthers = (name: FilterName) => {
    const { [name]: own, ...others } = filters
    const selected = withoutFilter.get(name) ?? (own === undefined ? all : select(others))
    withoutFilter.set(name, selected)
    return selected
  }
  const counts = choices.flatMap(({ name, value, filter }) => {
    const selected = selectOthers(name)
    const members = countKeys(index, filterKeys(filter, index.changeDays).flat(), selected)
    return members === 0 ? [] : [{ name, value, members }]
  })
  return { total: countBits(all), counts }
}
