import { z } from 'zod'
import { Uuid } from '../api.ts'
import { HistoryEntry } from '../history/history-entry.ts'
import { Member } from '../members/member.ts'
import { REASON_MAX } from '../members/status-changes.ts'
import { optionalText } from '../validation.ts'
import { MERGE_PARTS } from './merge-parts.ts'

export const MEMBERS_MERGED = 'Members merged successfully!'
export const MERGE_UNDONE = 'The merge was undone!'
export const MERGED_MEMBER = 'This member was merged into another one!'
export const SAME_MEMBER = 'A member cannot be merged with itself!'
export const NOT_MERGED = 'This member is not merged!'
export const MERGED_AGAIN = 'One of the two was merged again since. Please undo that merge first!'

const Versioned = z.strictObject({
  _id: Uuid,
  version: z.number().int().positive().max(2_147_483_647).describe('What the choice is based on'),
})

/** One member is merged into another one. */
export const Merge = z.strictObject({
  stays: Versioned,
  goes: Versioned,
  taken: z
    .array(z.enum(MERGE_PARTS))
    .max(MERGE_PARTS.length)
    .describe('What the member that stays gets from the other one'),
  keepsPhone: z
    .boolean({ error: 'Must be true or false!' })
    .default(true)
    .describe('The phone that is not chosen becomes the second phone, if there is none'),
  reason: optionalText(REASON_MAX),
})
export type Merge = z.output<typeof Merge>

export const MemberRef = Member.pick({ _id: true, id: true, name: true })
export type MemberRef = z.infer<typeof MemberRef>

/** The member that stayed, and the merged one. */
export const Merged = z.object({ member: Member, goes: MemberRef })
export type Merged = z.infer<typeof Merged>

/** A life member ID that a member lost by the merge, and that another member has now. */
export const TakenLifeId = z.object({ lifeMemberId: z.string(), of: MemberRef, holder: MemberRef })
export type TakenLifeId = z.infer<typeof TakenLifeId>

/** Both members after a merge was undone, with the values that were left because they were changed since. */
export const Unmerged = z.object({
  member: Member.describe('The one that stayed'),
  restored: Member,
  left: z.array(z.enum(MERGE_PARTS)).describe('The fields of the one that stayed that were changed since'),
  takenLifeIds: z
    .array(TakenLifeId)
    .describe('These members are without their life member ID; a life member became a general member'),
  isDeleted: z.boolean().describe('The member that stayed was deleted since, and still is'),
})
export type Unmerged = z.infer<typeof Unmerged>

export const MergePlanQuery = z.strictObject({ stays: Uuid, goes: Uuid })

/** The preview of a merge. */
export const MergePlan = z.object({
  stays: Member,
  goes: Member,
  corrections: z.number().int().describe('Correction requests about the one that goes'),
  changes: z.number().int().describe('Its entries in the history'),
})
export type MergePlan = z.infer<typeof MergePlan>

/** A change in the history of a member, which includes that of the members that were merged into it. */
export const MemberHistoryEntry = HistoryEntry.extend({
  of: MemberRef.nullable().describe('The merged member whose change it is; null for its own'),
  other: MemberRef.nullable().describe('Of a merge, or of its undoing: the other member'),
  isUndoable: z.boolean().describe('A merge that can be undone'),
})
export type MemberHistoryEntry = z.infer<typeof MemberHistoryEntry>
