import type { MemberQuery } from '#domain/members/member-query.ts'
import type { SearchText } from '#domain/names/search-text.ts'
import type { Db } from '../database/connection.ts'
import { filterKeys } from './filters.ts'
import type { Found } from './found.ts'
import type { Register } from './register.ts'
import { searchMembers } from './search-members.ts'

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

/** The page of members that were found, given by ascending number, in the order of the query. */
export const pageOf = async (
  db: Db,
  { directory }: Pick<Register, 'directory'>,
  ids: Uint32Array,
  { page, limit, sortBy, sortOrder = 'asc', count }: MemberQuery,
): Promise<number[]> => {
  const start = (page - 1) * limit
  if (count === 'only' || start >= ids.length) return []
  const sorted = sortBy === 'createdAt' ? await directory.sortByCreation(db, ids) : ids
  if (sortOrder === 'asc') return [...sorted.subarray(start, start + limit)]
  const end = sorted.length - start
  return [...sorted.subarray(Math.max(0, end - limit), end)].toReversed()
}

/** One page of a search, in the requested order or else the best match first. Throws when `signal` is aborted. */
export const searchPage = async (
  db: Db,
  register: Register,
  text: SearchText,
  query: MemberQuery,
  signal?: AbortSignal,
): Promise<{ ids: number[]; total: number }> => {
  const found = await searchMembers(db, register, text, filterKeys(query))
  signal?.throwIfAborted()
  const total = found.ids.length
  const isByMatch = query.sortBy === undefined && query.sortOrder === undefined
  const ids =
    isByMatch && query.count !== 'only'
      ? bestOf(found, (query.page - 1) * query.limit, query.limit)
      : await pageOf(db, register, found.ids, query)
  return { ids, total }
}
