import { z } from 'zod'
import { WORD_KINDS } from '../names/match-kinds.ts'
import { lineOfText } from '../validation.ts'
import { Member, MemberMatch } from './member.ts'
import { SEARCH_TERM_MAX } from './search-limits.ts'

/** At most this many members are found by one text. */
export const FOUND_MAX = 8

/** By what a member is found, in the order in which it is shown. */
export const FOUND_KINDS = [
  'id',
  'life-id',
  'phone',
  'second-phone',
  'email',
  'name',
  'father',
  'zip',
  'street',
] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

export const FindQuery = z.strictObject({
  text: lineOfText('Must be a text!')
    .min(1, 'Must be a text!')
    .max(SEARCH_TERM_MAX, `Must be at most ${SEARCH_TERM_MAX} characters!`),
})

export const FoundReason = z.object({
  kind: z.enum(FOUND_KINDS),
  how: z.enum(WORD_KINDS).describe('How well the weakest word fits'),
  text: z.string().describe('What the register has'),
  parts: MemberMatch.shape.parts.describe('What of it was found'),
})
export type FoundReason = z.infer<typeof FoundReason>

/** A member that a text finds, with the reasons. */
export const FoundMember = Member.pick({
  _id: true,
  id: true,
  name: true,
  typeOfMember: true,
  lifeMemberId: true,
  unionOfSandwip: true,
  expiredYearOfMembership: true,
  isActive: true,
  isDied: true,
  paidTerms: true,
}).extend({
  reasons: z.array(FoundReason),
  former: z.number().int().optional().describe('The number of the merged member of whom the reasons are'),
})
export type FoundMember = z.infer<typeof FoundMember>

/** The members that a text finds, the best first, and how many a search for it lists in each directory. */
export const FoundMembers = z.object({
  members: z.array(FoundMember),
  directories: z.object({ general: z.number().int(), life: z.number().int() }),
})
export type FoundMembers = z.infer<typeof FoundMembers>
