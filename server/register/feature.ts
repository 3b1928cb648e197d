import type { Feature } from '../feature.ts'

/** The search of the members; its routes are theirs. */
export const register: Feature = {
  tables: ['search_words', 'search_postings'],
  reads: ['members'],
}
