import type { Feature } from '../feature.ts'

/** The members in memory: lists and the search; its routes are theirs. */
export const register: Feature = { reads: ['members'] }
