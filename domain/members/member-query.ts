import { z } from 'zod'
import { pageQuery, wholeNumber } from '../list.ts'
import { lineOfText } from '../validation.ts'
import { filterParameters } from './filters.ts'
import { PUBLIC_SEARCH_LIMIT, SEARCH_TERM_MAX } from './search-limits.ts'

/** Limits of the lists (specification, section 9). */
export const PAGE_SIZES = [10, 20, 30, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 30
export const COUNT_LIMIT = 100_000

/** The ways to sort (specification, section 9). */
export const SORT_OPTIONS = [
  { sortBy: 'id', sortOrder: 'asc', label: 'Member ID: low to high' },
  { sortBy: 'id', sortOrder: 'desc', label: 'Member ID: high to low' },
  { sortBy: 'createdAt', sortOrder: 'asc', label: 'Created: oldest first' },
  { sortBy: 'createdAt', sortOrder: 'desc', label: 'Created: newest first' },
] as const
/** Further ways to sort, of our own. */
export const MORE_SORT_OPTIONS = [
  { sortBy: 'name', sortOrder: 'asc', label: 'Name: A to Z' },
  { sortBy: 'name', sortOrder: 'desc', label: 'Name: Z to A' },
  { sortBy: 'union', sortOrder: 'asc', label: 'Union: A to Z' },
  { sortBy: 'union', sortOrder: 'desc', label: 'Union: Z to A' },
  { sortBy: 'zip', sortOrder: 'asc', label: /* i18n */ 'ZIP: low to high' },
  { sortBy: 'zip', sortOrder: 'desc', label: /* i18n */ 'ZIP: high to low' },
] as const
export const SORT_KEYS = ['id', 'createdAt', 'name', 'union', 'zip'] as const
export type SortBy = (typeof SORT_KEYS)[number]
export type SortOrder = 'asc' | 'desc'

const searchTerm = lineOfText('Must be a text!').max(
  SEARCH_TERM_MAX,
  `Must be at most ${SEARCH_TERM_MAX} characters!`,
)

/** The query of `GET /members` for admins (specification, section 7). Unknown parameters are refused. */
export const MemberQuery = z.strictObject({
  page: pageQuery,
  limit: wholeNumber(COUNT_LIMIT).default(DEFAULT_PAGE_SIZE),
  searchTerm: searchTerm.optional(),
  ...filterParameters,
  match: z
    .enum(['exact', 'any'], { error: 'Must be exact or any!' })
    .optional()
    .describe('exact: only members whose name is written like the searchTerm'),
  sortBy: z
    .enum(SORT_KEYS, { error: 'Must be id, createdAt, name, union or zip!' })
    .optional()
    .describe('Without a sort, a search answers the best match first, and a list goes by id'),
  sortOrder: z.enum(['asc', 'desc'], { error: 'Must be asc or desc!' }).optional(),
  count: z
    .literal('only', { error: 'Must be only!' })
    .optional()
    .describe('Answers meta.total with an empty list'),
})
export type MemberQuery = z.output<typeof MemberQuery>

/** The query of `GET /members/facets`. */
export const FacetQuery = z.strictObject({ searchTerm: searchTerm.optional(), ...filterParameters })
export type FacetQuery = z.output<typeof FacetQuery>

/** The only member query available to the public (design, section 7). */
export const PublicMemberQuery = z.strictObject({
  searchTerm: searchTerm.min(1),
  page: z.literal('1').optional(),
  limit: wholeNumber(PUBLIC_SEARCH_LIMIT).default(PUBLIC_SEARCH_LIMIT),
})
export type PublicMemberQuery = z.output<typeof PublicMemberQuery>
