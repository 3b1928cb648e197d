import { z } from 'zod'
import { plainText } from '../validation.ts'
import { MEMBER_TYPE_VALUES } from './member-types.ts'
import { PUBLIC_SEARCH_LIMIT, SEARCH_TERM_MAX } from './search-limits.ts'
import { UNION_CODES } from '../unions/unions.ts'

/** Limits of the lists (specification, section 9). */
export const PAGE_SIZES = [10, 20, 30, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 30
export const COUNT_LIMIT = 100_000
export const PAGE_WINDOW = 2

/** The ways to sort (specification, section 9). */
export const SORT_OPTIONS = [
  { sortBy: 'id', sortOrder: 'asc', label: 'Member ID: low to high' },
  { sortBy: 'id', sortOrder: 'desc', label: 'Member ID: high to low' },
  { sortBy: 'createdAt', sortOrder: 'asc', label: 'Created: oldest first' },
  { sortBy: 'createdAt', sortOrder: 'desc', label: 'Created: newest first' },
] as const
export type SortBy = (typeof SORT_OPTIONS)[number]['sortBy']
export type SortOrder = (typeof SORT_OPTIONS)[number]['sortOrder']

/** A comma list in a query: blanks are dropped, each entry is parsed by `item`. */
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

const wholeNumber = (max: number) =>
  z.coerce
    .number({ error: 'Must be a number!' })
    .int('Must be a whole number!')
    .min(1, 'Must be at least 1!')
    .max(max, `Must be at most ${max}!`)

const searchTerm = plainText('Must be a text!')
  .trim()
  .max(SEARCH_TERM_MAX, `Must be at most ${SEARCH_TERM_MAX} characters!`)

/** The query of `GET /members` as an admin may ask it (specification, section 7). Unknown parameters are refused. */
export const MemberQuery = z.strictObject({
  page: wholeNumber(1_000_000).default(1),
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

/** The only query the public may ask (design, section 7). */
export const PublicMemberQuery = z.strictObject({
  searchTerm: searchTerm.min(1),
  page: z.literal('1').optional(),
  limit: wholeNumber(PUBLIC_SEARCH_LIMIT).default(PUBLIC_SEARCH_LIMIT),
})
export type PublicMemberQuery = z.output<typeof PublicMemberQuery>

/** Total divided by page size, rounded up; at least one page. */
export const pageCount = (total: number, limit: number) => Math.max(1, Math.ceil(total / limit))

/**
 * The entries of a numbered pagination: first and last always, two pages either side of the current one,
 * `null` where an ellipsis stands (specification, section 2).
 */
export const paginationWindow = (page: number, pages: number): (number | null)[] => {
  const shown = new Set([1, pages])
  for (let near = page - PAGE_WINDOW; near <= page + PAGE_WINDOW; near++) {
    if (near >= 1 && near <= pages) shown.add(near)
  }
  const ordered = [...shown].toSorted((a, b) => a - b)
  return ordered.flatMap((number, index) => {
    const before = ordered[index - 1]
    if (before === undefined || number === before + 1) return [number]
    return number === before + 2 ? [number - 1, number] : [null, number]
  })
}
