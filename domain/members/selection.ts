import { z } from 'zod'
import { MemberQuery } from './member-query.ts'

/** The filters, the search and the order of `GET /members`. */
const MemberFilter = MemberQuery.omit({ page: true, limit: true, count: true })

/** More than anybody ticks by hand; a longer list is a filter. */
export const SELECTION_MAX = 5_000
/** What the column of PostgreSQL holds. */
const MEMBER_ID_MAX = 2_147_483_647

export const ONE_SOURCE = 'Send either a filter or the numbers of the members!'

/** Which members a request concerns: all that match a filter, in its order, or a selection by their numbers. */
export const selectionFields = {
  filter: MemberFilter.optional(),
  ids: z.array(z.int().min(1).max(MEMBER_ID_MAX)).min(1).max(SELECTION_MAX).optional(),
}
export type Selection = z.output<z.ZodObject<typeof selectionFields>>

/** Adds the rule that a request has one of the `selectionFields`. */
export const withOneSource = <S extends z.ZodType<Selection>>(schema: S): S =>
  schema.refine(({ filter, ids }) => (filter === undefined) !== (ids === undefined), {
    error: ONE_SOURCE,
    path: ['filter'],
  })
