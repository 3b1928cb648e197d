import { z } from 'zod'
import { Member } from './member.ts'
import { MemberQuery } from './member-query.ts'

/** How many deleted members a search shows. */
export const DELETED_SHOWN = 3

export const DeletedQuery = MemberQuery.pick({ searchTerm: true }).required()
export type DeletedQuery = z.output<typeof DeletedQuery>

/** The deleted members that match a text, the best match first. */
export const DeletedMatches = z.object({
  total: z.number().int(),
  members: z.array(
    Member.pick({ _id: true, id: true, name: true }).extend({
      deletedAt: z.iso.datetime(),
      deletedBy: z.string(),
    }),
  ),
})
export type DeletedMatches = z.infer<typeof DeletedMatches>
