import type { KeyFilters } from './evaluate.ts'
import { filterKeys, keys } from './member-keys.ts'
import {
  type MemberSets,
  bitmapOf,
  countBits,
  countIn,
  hasBit,
  intersect,
  listBits,
  setsOf,
  unionOf,
} from './member-sets.ts'
import type { MemberQuery } from '#domain/members/member-query.ts'
import type { SearchText } from '#domain/names/search-text.ts'
import { type Found, NONE_FOUND, bestOf } from './found.ts'
import type { MemberIndex } from './member-index.ts'
import { ORDER_KEYS, type OrderKey } from './member-orders.ts'
import { planText, type TextPlan } from './plan.ts'
import { searchMembers } from './search-members.ts'
import { splitWritten } from './written-alike.ts'
import type { FacetChoice, Facets } from '#domain/members/facets.ts'
import type { FilterName, MemberFilters } from '#domain/members/filters.ts'

/** `limit` members from position `start` on, by ascending or descending number. */
export type Range = { start: number; limit: number; order: 'asc' | 'desc' }

/** The numbers of the members of a range, and how many members pass the filters. */
export type NumberPage = { ids: number[]; total: number }

/** A bitmap of the members that pass all filters; without filters, of everybody. */
export const selectBits = (sets: MemberSets, filters: KeyFilters): Uint32Array => {
  const [first = [keys.all], ...others] = filters
  const selected = unionOf(sets, setsOf(sets, first))
  for (const some of others) {
    const present = setsOf(sets, some)
    const [only] = present
    const isBitmap = present.length === 1 && only !== undefined && !Array.isArray(only)
    intersect(selected, isBitmap ? only.bits : unionOf(sets, present))
  }
  return selected
}

/** One page of the members that pass all filters. */
export const selectPage = (
  sets: MemberSets,
  filters: KeyFilters,
  { start, limit, order }: Range,
): NumberPage => {
  const selected = selectBits(sets, filters)
  const total = countBits(selected)
  const end = Math.min(total, start + limit)
  const ids =
    order === 'asc'
      ? [...listBits(selected, start, end)]
      : [...listBits(selected, total - end, total - start)].toReversed()
  return { ids, total }
}

/** One page of the selected members in the given order of all members: one pass over it, which ends with the page. */
const sortedPage = (
  order: Uint32Array,
  selected: Uint32Array,
  { start, limit, order: direction }: Range,
): NumberPage => {
  const total = countBits(selected)
  const end = Math.min(start + limit, total)
  const ids: number[] = []
  // An index loop: an iterator is several times slower, and there may be a million members.
  for (let step = 0, position = 0; step < order.length && position < end; step++) {
    const id = order[direction === 'asc' ? step : order.length - 1 - step] ?? 0
    if (!hasBit(selected, id)) continue
    if (position >= start) ids.push(id)
    position++
  }
  return { ids, total }
}

/** A page of members; of a search by best match, also how many are written like the text, and how many others it found. */
export type FoundPage = NumberPage & { exact?: number; others?: number }

const isOrderKey = (sortBy: string | undefined): sortBy is OrderKey =>
  ORDER_KEYS.some((key) => key === sortBy)

const rangeOf = ({ page, limit, sortOrder: order = 'asc', count }: MemberQuery) => ({
  start: (page - 1) * limit,
  limit: count === 'only' ? 0 : limit,
  order,
})

/** One page of the members that pass the filters. The order of creation is that of the numbers. */
export const listPage = (index: MemberIndex, query: MemberQuery): FoundPage => {
  const { sortBy } = query
  const filters = filterKeys(query, index.known)
  return isOrderKey(sortBy) && query.count !== 'only'
    ? sortedPage(index.order(sortBy), selectBits(index.sets, filters), rangeOf(query))
    : selectPage(index.sets, filters, rangeOf(query))
}

const bestPage = (exact: Found, others: Found, { start, limit }: Pick<Range, 'start' | 'limit'>) => {
  const first = bestOf(exact, start, limit)
  const rest = bestOf(others, Math.max(0, start - exact.ids.length), limit - first.length)
  return { ids: [...first, ...rest], total: exact.ids.length + others.ids.length }
}

const numberPage = ({ ids }: Found, { start, limit, order }: Range): NumberPage => {
  const total = ids.length
  const end = Math.min(total, start + limit)
  if (start >= end) return { ids: [], total }
  return {
    ids:
      order === 'asc'
        ? [...ids.subarray(start, end)]
        : [...ids.subarray(total - end, total - start)].toReversed(),
    total,
  }
}

/** One page of a search, in the requested order or else the best match first: those written like the text, then the others. */
export const searchPage = (
  index: MemberIndex,
  text: SearchText,
  query: MemberQuery,
  plan: TextPlan,
): FoundPage => {
  const { sortBy, sortOrder, match, count } = query
  const found = searchMembers(index, text, filterKeys(query, index.known), plan)
  const range = rangeOf(query)
  const sorted = (some: Found) =>
    isOrderKey(sortBy)
      ? sortedPage(index.order(sortBy), bitmapOf(index.sets, some.ids), range)
      : numberPage(some, range)
  const isSorted = sortBy !== undefined || sortOrder !== undefined
  if ((isSorted || count === 'only') && match !== 'exact') return sorted(found)
  const { exact, others } = splitWritten(index, text, found, plan)
  const page = isSorted ? sorted(exact) : bestPage(exact, match === 'exact' ? NONE_FOUND : others, range)
  return { ...page, exact: exact.ids.length, others: others.ids.length }
}

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
    const allowed = filterKeys(some, index.known)
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
    const members = countKeys(index, filterKeys(filter, index.known).flat(), selected)
    return members === 0 ? [] : [{ name, value, members }]
  })
  return { total: countBits(all), counts }
}
