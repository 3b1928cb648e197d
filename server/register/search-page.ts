import type { MemberQuery } from '#domain/members/member-query.ts'
import type { SearchText } from '#domain/names/search-text.ts'
import { countByCost, type Found, NONE_FOUND } from './found.ts'
import type { MemberIndex } from './member-index.ts'
import { filterKeys } from './member-keys.ts'
import { ORDER_KEYS, type OrderKey } from './member-orders.ts'
import { bitmapOf, countBits, hasBit } from './member-sets.ts'
import { planText } from './plan.ts'
import { searchMembers } from './search-members.ts'
import { type NumberPage, type Range, selectBits, selectPage } from './selection.ts'
import { splitWritten } from './written-alike.ts'

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

/** Returns `limit` members from `start` on: the best match first, then by number. A counting sort by cost. */
export const bestOf = (found: Found, start: number, limit: number): number[] => {
  const { ids, costs } = found
  const end = Math.min(start + limit, ids.length)
  if (end <= start) return []
  const counts = countByCost(found)
  const most = counts.length - 1
  const next = new Uint32Array(most + 2)
  for (let cost = 0; cost <= most; cost++) next[cost + 1] = (next[cost] ?? 0) + (counts[cost] ?? 0)
  // Members with this cost or more come after the page.
  let beyond = 0
  while (beyond <= most && (next[beyond] ?? 0) < end) beyond++
  const page: number[] = Array.from({ length: end - start }, () => 0)
  for (let at = 0; at < ids.length; at++) {
    const cost = costs[at] ?? 0
    if (cost >= beyond) continue
    const place = (next[cost] ?? 0) - start
    next[cost] = (next[cost] ?? 0) + 1
    if (place >= 0 && place < page.length) page[place] = ids[at] ?? 0
  }
  return page
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
  const filters = filterKeys(query, index.changeDays)
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
export const searchPage = (index: MemberIndex, text: SearchText, query: MemberQuery): FoundPage => {
  const { sortBy, sortOrder, match, count } = query
  const plan = planText(index.vocabulary, text)
  const found = searchMembers(index, text, filterKeys(query, index.changeDays), plan)
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
