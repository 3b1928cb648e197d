import { z } from 'zod'
import { Member } from './member.ts'
import { MemberQuery } from './member-query.ts'

/** How many deleted members a search shows. */
export const DELETED_SHOWN = 3

export const DeletedQuery = MemberQuery.pick({ searchTerm: true }).required()
export type DeletedQuery = z.output<typeof DeletedQuery>

/** When a member was deleted, and by whom. */
export const Deletion = z.object({ deletedAt: z.iso.datetime(), deletedBy: z.string() })

/** The deleted members that match a text, the best match first. */
export const DeletedMatches = z.object({
  total: z.number().int(),
  members: z.array(Member.pick({ _id: true, id: true, name: true }).extend(Deletion.shape)),
})
export type DeletedMatches = z.infer<typeof DeletedMatches>
