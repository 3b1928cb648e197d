import { z } from 'zod'
import { UNION_CODES } from '../unions/unions.ts'
import { CHANGE_PERIOD_NAMES, firstDayOf } from './change-periods.ts'
import { YEAR_MIN } from './member.ts'
import type { FacetQuery } from './member-query.ts'
import { MEMBER_TYPE_VALUES } from './member-types.ts'

type MemberFilters = Omit<FacetQuery, 'searchTerm'>
type FilterName = keyof MemberFilters

/** A value of a filter, as in a query, and the filter with that value alone. */
export type FacetChoice = { name: FilterName; value: string; filter: MemberFilters }

const FLAGS = ['isActive', 'isDied', 'hasPicture', 'isHidden', 'isForVote'] as const

/** Every choice that is counted; `today` is the day in the society's time zone. */
export const facetChoices = (today: string): FacetChoice[] => {
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from({ length: thisYear - YEAR_MIN + 1 }, (_, index) => YEAR_MIN + index)
  const choice = (name: FilterName, value: string | number | boolean, filter: MemberFilters) => ({
    name,
    value: String(value),
    filter,
  })
  return [
    ...MEMBER_TYPE_VALUES.map((type) => choice('typeOfMembers', type, { typeOfMembers: [type] })),
    ...UNION_CODES.map((union) => choice('unionOfSandwips', union, { unionOfSandwips: [union] })),
    ...years.map((year) => choice('initialYearOfMemberships', year, { initialYearOfMemberships: [year] })),
    ...FLAGS.flatMap((name) => [true, false].map((flag) => choice(name, flag, { [name]: flag }))),
    choice('expiredBefore', thisYear, { expiredBefore: thisYear }),
    ...CHANGE_PERIOD_NAMES.map((period) => {
      const changedSince = firstDayOf(period, today)
      return choice('changedSince', changedSince, { changedSince })
    }),
  ]
}

/** How many members each choice of a filter would list, with the other filters as they are. */
export const Facets = z.object({
  total: z.number().int().describe('The total of the list'),
  counts: z
    .array(z.object({ name: z.string(), value: z.string(), members: z.number().int() }))
    .describe('By filter and value, as in a query of the list; values that nobody has are omitted'),
})
export type Facets = z.infer<typeof Facets>
