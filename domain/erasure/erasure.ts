import { z } from 'zod'
import { ChangeEntry } from '../history/change-list.ts'
import { requiredText } from '../validation.ts'
import { REASON_MAX } from './erasure-rules.ts'

/** The confirmation of an erasure: the name of the record as it is shown, and the reason. */
export const Erasure = z.strictObject({
  name: requiredText('Please type the name!', 300),
  reason: requiredText('Please write why!', REASON_MAX).describe('It stays: it should not name the person'),
})
export type Erasure = z.output<typeof Erasure>

export const MemberErasure = Erasure.extend({
  withReasons: z
    .boolean('Must be yes or no!')
    .default(true)
    .describe("Whether reasons of other records' changes that name the member are erased as well"),
})
export type MemberErasure = z.output<typeof MemberErasure>

/** A reason that names a member in changes of other records, with the newest of these changes. */
export const MentionedReason = ChangeEntry.pick({
  number: true,
  at: true,
  kind: true,
  recordId: true,
  name: true,
}).extend({ reason: z.string(), changes: z.int().describe('How many changes have it') })
export type MentionedReason = z.infer<typeof MentionedReason>
