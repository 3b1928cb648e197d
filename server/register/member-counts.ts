import type { Db } from '../database/connection.ts'
import { createRevisionCache } from '../database/revision-cache.ts'
import { countMembers, type MemberFilters } from './list-query.ts'

/** How many lists are remembered: what admins go through in a while. A search counts for itself. */
const SIZE = 500

export type CountMembers = (db: Db, filters: MemberFilters) => Promise<number>

/** Two queries that ask for the same members have the same key, in whatever order they name them. */
const keyOf = (filters: MemberFilters) =>
  JSON.stringify([
    filters.unionOfSandwips?.toSorted() ?? [],
    filters.initialYearOfMemberships?.toSorted() ?? [],
    filters.typeOfMembers?.toSorted() ?? [],
    filters.isActive ?? null,
    filters.isDied ?? null,
  ])

/** Counts members as `countMembers` does, each list once for as long as nothing is written. */
export const createMemberCounts = (): CountMembers => {
  const remember = createRevisionCache<number>(SIZE)
  return (db, filters) =>
    remember(db, keyOf(filters), async (on) => {
      const { total } = await countMembers(on, filters).executeTakeFirstOrThrow()
      return total
    })
}
