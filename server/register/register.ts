import { createIndexCache, type OpenIndex } from './index-cache.ts'
import { createMemberCounts, type CountMembers } from './member-counts.ts'

/** What a process caches of the members. One is enough for all routes. */
export type Register = { count: CountMembers; openIndex: OpenIndex }

export const createRegister = (): Register => ({
  count: createMemberCounts(),
  openIndex: createIndexCache(),
})
