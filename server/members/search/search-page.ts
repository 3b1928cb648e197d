import type { MemberQuery } from '#domain/members/member-query.ts'
import type { Db } from '../../database/connection.ts'
import { filterKeys } from '../list-query.ts'
import type { Found } from './found.ts'
import { searchMembers } from './search-members.ts'

/** Rows are asked for in batches of this many, which both engines take as parameters of one statement. */
const BATCH = 500

/** From `start` on, `limit` of those found: the best match first, of equals the lower number. Each cost has its place, so nothing is sorted. */
export const bestOf = ({ ids, costs }: Found, start: number, limit: number): number[] => {
  const end = Math.min(start + limit, ids.length)
  if (end <= start) return []
  // Loops by number: an iterator takes several times as long, and these may be half a million.
  let most = 0
  for (let at = 0; at < costs.length; at++) most = Math.max(most, costs[at] ?? 0)
  const next = new Uint32Array(most + 2)
  for (let at = 0; at < costs.length; at++) {
    const after = (costs[at] ?? 0) + 1
    next[after] = (next[after] ?? 0) + 1
  }
  for (let cost = 1; cost < next.length; cost++) next[cost] = (next[cost] ?? 0) + (next[cost - 1] ?? 0)
  // Who costs so much stands after the page.
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

const inCreationOrder = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  const moments = new Map<number, string>()
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await db
      .selectFrom('members')
      .select(['id', 'created_at'])
      .where('id', 'in', ids.slice(start, start + BATCH))
      .execute()
    for (const row of rows) moments.set(row.id, row.created_at)
  }
  const momentOf = (id: number) => moments.get(id) ?? ''
  return ids.toSorted((a, b) => (momentOf(a) < momentOf(b) ? -1 : momentOf(a) > momentOf(b) ? 1 : a - b))
}

/** One page of a search: in the order that was asked for, or else the best match first. */
export const searchPage = async (
  db: Db,
  searchTerm: string,
  query: MemberQuery,
): Promise<{ ids: number[]; total: number }> => {
  const found = await searchMembers(db, searchTerm, filterKeys(query))
  const total = found.ids.length
  if (query.count === 'only') return { ids: [], total }
  const { sortBy, sortOrder } = query
  const isExplicit = sortBy !== undefined || sortOrder !== undefined
  const start = (query.page - 1) * query.limit
  if (!isExplicit) return { ids: bestOf(found, start, query.limit), total }
  const numbers = [...found.ids]
  const ascending = sortBy === 'createdAt' ? await inCreationOrder(db, numbers) : numbers
  const ordered = sortOrder === 'desc' ? ascending.toReversed() : ascending
  return { ids: ordered.slice(start, start + query.limit), total }
}
