import { z } from 'zod'
import { pageQuery, wholeNumber } from '../list.ts'
import { plainText } from '../validation.ts'
import { MEMBER_TYPE_VALUES } from './member-types.ts'
import { PUBLIC_SEARCH_LIMIT, SEARCH_TERM_MAX } from './search-limits.ts'
import { UNION_CODES } from '../unions/unions.ts'

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
export type SortBy = (typeof SORT_OPTIONS)[number]['sortBy']
export type SortOrder = (typeof SORT_OPTIONS)[number]['sortOrder']

/** A comma-separated list in a query: blank entries are dropped, the others parsed by `item`. */
const commaList = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .transform((text) => [
      ...new Set(
        text
          .split(',')
          .map((entry) => entry.trim())
          .filter(Boolean),
      ),
    ])
    .pipe(z.array(item))

const flag = z
  .enum(['true', 'false'], { error: 'Must be true or false!' })
  .transform((text) => text === 'true')

const yearText = z
  .string()
  .regex(/^\d{4}$/, 'Must be a year!')
  .transform(Number)

const searchTerm = plainText('Must be a text!')
  .trim()
  .max(SEARCH_TERM_MAX, `Must be at most ${SEARCH_TERM_MAX} characters!`)

/** The query of `GET /members` for admins (specification, section 7). Unknown parameters are refused. */
export const MemberQuery = z.strictObject({
  page: pageQuery,
  limit: wholeNumber(COUNT_LIMIT).default(DEFAULT_PAGE_SIZE),
  searchTerm: searchTerm.optional(),
  unionOfSandwips: commaList(z.enum(UNION_CODES, { error: 'Union of Sandwip is invalid!' })).optional(),
  initialYearOfMemberships: commaList(yearText).optional(),
  typeOfMembers: commaList(z.enum(MEMBER_TYPE_VALUES, { error: 'Type of member is invalid!' })).optional(),
  isDied: flag.optional(),
  isActive: flag.optional(),
  sortBy: z
    .enum(['id', 'createdAt'], { error: 'Must be id or createdAt!' })
    .optional()
    .describe('Without a sort, a search answers the best match first, and a list goes by id'),
  sortOrder: z.enum(['asc', 'desc'], { error: 'Must be asc or desc!' }).optional(),
  count: z
    .literal('only', { error: 'Must be only!' })
    .optional()
    .describe('Answers meta.total with an empty list'),
})
export type MemberQuery = z.output<typeof MemberQuery>

/** The only member query available to the public (design, section 7). */
export const PublicMemberQuery = z.strictObject({
  searchTerm: searchTerm.min(1),
  page: z.literal('1').optional(),
  limit: wholeNumber(PUBLIC_SEARCH_LIMIT).default(PUBLIC_SEARCH_LIMIT),
})
export type PublicMemberQuery = z.output<typeof PublicMemberQuery>
