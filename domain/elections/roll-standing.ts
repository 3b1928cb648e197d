import { z } from 'zod'
import { BothTexts, Uuid } from '../api.ts'
import { CLAIM_KINDS } from './claim-rules.ts'

/** A claim or an objection, as its sender sees it. */
export const OwnClaim = z.object({
  kind: z.enum(CLAIM_KINDS),
  member: z.int().describe('The number of the member whose place on the roll is in question'),
  receipt: z.string(),
  sentOn: z.string().describe('The day'),
  status: z.enum(['open', 'upheld', 'refused']),
  reason: z.string().describe('Why the commission decided so'),
})
export type OwnClaim = z.infer<typeof OwnClaim>

/** Whether a member is on a roll that is laid open, for the visitor who has opened the member's record. */
export const RollStanding = z.object({
  election: Uuid,
  name: BothTexts.describe('Of the election'),
  pollDay: z.string(),
  isOn: z.boolean(),
  number: z.int().nullable().describe('The voter number, once the roll is frozen'),
  centre: BothTexts.nullable(),
  reasons: z.array(BothTexts).describe('Why the member is not on the roll'),
  claimsUntil: z.string().nullable().describe('The last day for claims and objections; null once it is over'),
  claims: z.array(OwnClaim).describe('The last ten that the member has sent, latest first'),
  pass: z.string().describe('Proves in a claim or an objection that the record was open'),
})
export type RollStanding = z.infer<typeof RollStanding>
