import type { Db } from '../database/connection.ts'
import { createRevisionCache } from '../database/revision-cache.ts'
import { countMembers, type MemberFilters } from './list-query.ts'

/**
 * The number of cached counts: as many lists as admins go through in a while. A search is not cached, because it counts
 * by itself.
 */
const SIZE = 500

export type CountMembers = (db: Db, filters: MemberFilters) => Promise<number>

/** Equal for queries that select the same members, regardless of the order of their filters. */
const keyOf = (filters: MemberFilters) =>
  JSON.stringify([
    filters.unionOfSandwips?.toSorted() ?? [],
    filters.initialYearOfMemberships?.toSorted() ?? [],
    filters.typeOfMembers?.toSorted() ?? [],
    filters.isActive ?? null,
    filters.isDied ?? null,
  ])

/** Counts members like `countMembers`, and caches each count until the next write. */
export const createMemberCounts = (): CountMembers => {
  const remember = createRevisionCache<number>(SIZE)
  return (db, filters) =>
    remember(db, keyOf(filters), async (on) => {
      const { total } = await countMembers(on, filters).executeTakeFirstOrThrow()
      return total
    })
}
