import type { MemberQuery, SortOrder } from '#domain/members/member-query.ts'
import type { SearchText } from '#domain/names/search-text.ts'
import type { Db } from '../database/connection.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import { filterKeys, readPageIds } from './list-query.ts'
import type { Found } from './found.ts'
import type { Register } from './register.ts'
import { searchMembers } from './search-members.ts'

/** Batch size within the parameter limit of one statement on both engines. */
const BATCH = 500

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

/** Up to this many results are sorted in memory; with more, the register is read in its order instead. */
const SORTED_MAX = 5_000

type Page = { start: number; end: number; signal: AbortSignal | undefined }

const compare = (a: { id: number; created_at: string }, b: { id: number; created_at: string }) =>
  a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : a.id - b.id

const sortFew = async (db: Db, ids: Uint32Array, order: SortOrder, { start, end, signal }: Page) => {
  const rows: { id: number; created_at: string }[] = []
  for (let from = 0; from < ids.length; from += BATCH) {
    if (from > 0) await yieldToEventLoop(signal)
    const batch = [...ids.subarray(from, from + BATCH)]
    rows.push(
      ...(await db.selectFrom('members').select(['id', 'created_at']).where('id', 'in', batch).execute()),
    )
  }
  const ascending = rows.toSorted(compare).map(({ id }) => id)
  return (order === 'desc' ? ascending.toReversed() : ascending).slice(start, end)
}

/** Reads the register in its order up to the end of the page, and picks the members that were found. */
const pickMany = async (db: Db, ids: Uint32Array, order: SortOrder, { start, end, signal }: Page) => {
  // The numbers ascend, so the last one is the highest.
  const isFound = new Uint8Array((ids.at(-1) ?? 0) + 1)
  for (let at = 0; at < ids.length; at++) isFound[ids[at] ?? 0] = 1
  const page: number[] = []
  const last = Math.min(end, ids.length)
  let passed = 0
  const allMembers = {
    page: 1,
    limit: Number.MAX_SAFE_INTEGER,
    sortBy: 'createdAt',
    sortOrder: order,
  } as const
  for await (const part of readPageIds(db, allMembers, signal)) {
    for (const id of part) {
      if (isFound[id] !== 1) continue
      if (passed >= start && passed < last) page.push(id)
      passed++
    }
    if (passed >= last) break
  }
  return page
}

/** One page of a search, in the requested order or else the best match first. Throws when `signal` is aborted. */
export const searchPage = async (
  db: Db,
  register: Pick<Register, 'openIndex'>,
  text: SearchText,
  query: MemberQuery,
  signal?: AbortSignal,
): Promise<{ ids: number[]; total: number }> => {
  const { ids, costs } = await searchMembers(db, register, text, filterKeys(query))
  const total = ids.length
  if (query.count === 'only') return { ids: [], total }
  const { sortBy, sortOrder } = query
  const start = (query.page - 1) * query.limit
  if (sortBy === undefined && sortOrder === undefined)
    return { ids: bestOf({ ids, costs }, start, query.limit), total }
  const order = sortOrder ?? 'asc'
  const page = { start, end: start + query.limit, signal }
  if (sortBy === 'createdAt') {
    const inOrder = ids.length > SORTED_MAX ? pickMany : sortFew
    return { ids: start < total ? await inOrder(db, ids, order, page) : [], total }
  }
  const ordered = order === 'desc' ? ids.toReversed() : ids
  return { ids: [...ordered.subarray(page.start, page.end)], total }
}
