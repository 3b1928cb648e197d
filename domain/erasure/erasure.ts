import { z } from 'zod'
import { requiredText } from '../validation.ts'
import { REASON_MAX } from './erasure-rules.ts'

/** The confirmation of an erasure: the name of the record as it is shown, and the reason. */
export const Erasure = z.strictObject({
  name: requiredText('Please type the name!', 300),
  reason: requiredText('Please write why!', REASON_MAX).describe('It stays: it should not name the person'),
})
export type Erasure = z.output<typeof Erasure>

/** What may name a member besides the records that refer to it. */
export const MENTION_KINDS = [
  'reason',
  'history',
  'saved-list',
  'export',
  'import-row',
  'import',
  'mail',
  'message',
  'donor',
  'application',
  'roll_claim',
  'roll_amendment',
  'suspension',
  'payment',
  'bank-line',
  'dues-note',
] as const
export type MentionKind = (typeof MENTION_KINDS)[number]

const MENTIONS_MAX = 5_000

export const Mention = z.object({
  id: z.string().describe('Of this text in this place: it changes with the text'),
  kind: z.enum(MENTION_KINDS),
  text: z.string(),
  about: z
    .string()
    .describe('The record that says it, such as the name of a member or of a file; may be blank'),
  at: z.string(),
  count: z.int().describe('How many places have this text'),
})
export type Mention = z.infer<typeof Mention>

/** What names a member before it is erased: `certain` is erased in any case, of `doubtful` an admin chooses. */
export const MentionList = z.object({
  certain: z.array(z.object({ kind: z.enum(MENTION_KINDS), count: z.int() })),
  doubtful: z.array(Mention),
})
export type MentionList = z.infer<typeof MentionList>

export const MemberErasure = Erasure.extend({
  also: z
    .array(z.string().max(100), 'Must be a list!')
    .max(MENTIONS_MAX, `Must be at most ${MENTIONS_MAX}!`)
    .default([])
    .describe('The `id`s of the doubtful mentions that are erased as well'),
})
export type MemberErasure = z.output<typeof MemberErasure>
