import type { MemberQuery } from '#domain/members/member-query.ts'
import type { SearchText } from '#domain/names/search-text.ts'
import { filterKeys } from './filters.ts'
import type { Found } from './found.ts'
import type { MemberIndex } from './member-index.ts'
import { searchMembers } from './search-members.ts'
import { selectPage, type NumberPage } from './selection.ts'

/** Returns `limit` members from `start` on: the best match first, then by number. A counting sort by cost. */
export const bestOf = ({ ids, costs }: Found, start: number, limit: number): number[] => {
  const end = Math.min(start + limit, ids.length)
  if (end <= start) return []
  // Index loops: an iterator is several times slower, and there may be half a million entries.
  let most = 0
  for (let at = 0; at < costs.length; at++) most = Math.max(most, costs[at] ?? 0)
  const next = new Uint32Array(most + 2)
  for (let at = 0; at < costs.length; at++) {
    const after = (costs[at] ?? 0) + 1
    next[after] = (next[after] ?? 0) + 1
  }
  for (let cost = 1; cost < next.length; cost++) next[cost] = (next[cost] ?? 0) + (next[cost - 1] ?? 0)
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

/** One page of the members that pass the filters. The order of creation is that of the numbers. */
export const listPage = ({ sets }: MemberIndex, query: MemberQuery): NumberPage => {
  const { page, limit, sortOrder: order = 'asc', count } = query
  const range = { start: (page - 1) * limit, limit: count === 'only' ? 0 : limit, order }
  return selectPage(sets, filterKeys(query), range)
}

/** One page of a search, in the requested order or else the best match first. */
export const searchPage = (index: MemberIndex, text: SearchText, query: MemberQuery): NumberPage => {
  const { page, limit, sortBy, sortOrder = 'asc', count } = query
  const found = searchMembers(index, text, filterKeys(query))
  const total = found.ids.length
  const start = (page - 1) * limit
  if (count === 'only' || start >= total) return { ids: [], total }
  if (sortBy === undefined && query.sortOrder === undefined)
    return { ids: bestOf(found, start, limit), total }
  const end = Math.min(total, start + limit)
  const ids =
    sortOrder === 'asc'
      ? [...found.ids.subarray(start, end)]
      : [...found.ids.subarray(total - end, total - start)].toReversed()
  return { ids, total }
}
