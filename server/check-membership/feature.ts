import type { Feature } from '../feature.ts'

/** Its route is the public list of the members. */
export const checkMembership: Feature = { tables: ['disclosed_members', 'disclosure_counts'] }
