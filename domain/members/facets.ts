import { z } from 'zod'
import { type FilterName, MEMBER_FILTERS, type MemberFilters } from './filters.ts'

/** A value of a filter, as in a query, and the filter with that value alone. */
export type FacetChoice = { name: FilterName; value: string; filter: MemberFilters }

/** Every choice that is counted; `today` is the day in the society's time zone. */
export const facetChoices = (today: string): FacetChoice[] =>
  MEMBER_FILTERS.flatMap(({ name, schema, counted }) =>
    counted(today).map((value) => ({ name, value, filter: { [name]: schema.parse(value) } })),
  )

/** How many members each choice of a filter would list, with the other filters as they are. */
export const Facets = z.object({
  total: z.number().int().describe('The total of the list'),
  counts: z
    .array(z.object({ name: z.string(), value: z.string(), members: z.number().int() }))
    .describe('By filter and value, as in a query of the list; values that nobody has are omitted'),
})
export type Facets = z.infer<typeof Facets>
