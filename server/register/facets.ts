import type { FacetChoice, Facets } from '#domain/members/facets.ts'
import type { FilterName, MemberFilters } from '#domain/members/filters.ts'
import type { SearchText } from '#domain/names/search-text.ts'
import { countBits, intersect, unite } from './bits.ts'
import type { MemberIndex } from './member-index.ts'
import { filterKeys } from './member-keys.ts'
import { BITS_LENGTH } from './places.ts'
import { planText } from './plan.ts'
import { searchMembers } from './search-members.ts'
import { chunksOf, selectBits, type BitsByChunk } from './selection.ts'
import { bitsOfIds } from './search-page.ts'

const countAll = (selected: BitsByChunk) =>
  [...selected.values()].reduce((count, bits) => count + countBits(bits), 0)

// Allocated once: a new bitmap takes longer than an operation on two.
const united = new Uint32Array(BITS_LENGTH)

/** How many of the selected members have one of the keys. */
const countKeys = ({ sets }: MemberIndex, some: readonly string[], selected: BitsByChunk): number => {
  const found = some.flatMap((key) => chunksOf(sets, key) ?? [])
  let count = 0
  for (const [chunk, bits] of selected) {
    const present = found.flatMap((chunks) => chunks.get(chunk) ?? [])
    if (present.length === 0) continue
    united.fill(0)
    for (const places of present) unite(united, places)
    intersect(united, bits)
    count += countBits(united)
  }
  return count
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
      ? bitsOfIds(searchMembers(index, text, allowed, plan).ids)
      : selectBits(index.sets, allowed)
  }
  const all = select(filters)
  const withoutFilter = new Map<FilterName, BitsByChunk>()
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
  return { total: countAll(all), counts }
}
