import { z } from 'zod'
import { BothTexts, Uuid } from '../api.ts'
import { latinDigits } from '../digits.ts'
import { Refusal } from '../approvals/approval.ts'
import { folderQuery } from '../inbox/inbox.ts'
import { LOCALES } from '../locales.ts'
import { optionalAnyPhone, optionalEmail, requireContact, trapFields } from '../public-forms/public-form.ts'
import { RECORD_NOT_FOUND, RecordFields, type RecordMessages } from '../records/record.ts'
import { longText, plainText } from '../validation.ts'
import { visibleText } from '../visible-text.ts'
import { AmendedName } from './amendment.ts'
import { CLAIM_FOLDERS, CLAIM_KINDS, CLAIM_LIMITS, CLAIM_STATUSES } from './claim-rules.ts'
import { Election } from './election.ts'
import { RollVerdict } from './roll-list.ts'

const requiredLongText = (message: string, max: number) =>
  z.string({ error: message }).pipe(longText(max)).pipe(z.string().min(1, message))

const NUMBER_REQUIRED = 'Please write the member number!'
/** A member number as it is typed, in Latin or Bengali digits. */
const memberNumber = z.preprocess(
  (value) => (typeof value === 'string' ? Number(latinDigits(visibleText(value))) : value),
  z.int({ error: NUMBER_REQUIRED }).min(1, NUMBER_REQUIRED).max(999_999_999, NUMBER_REQUIRED),
)

const sent = {
  election: Uuid,
  pass: plainText('Must be a text!')
    .max(200)
    .describe('From the record that is open in the membership check'),
  ground: requiredLongText('Please write why!', CLAIM_LIMITS.ground),
  document: requiredLongText('Please write which document shows it, and where it is!', CLAIM_LIMITS.document),
  email: optionalEmail,
  phone: optionalAnyPhone,
  ...trapFields,
}

/** What a visitor sends about a roll. */
export const NewClaim = requireContact(
  z.discriminatedUnion('kind', [
    z.strictObject({ ...sent, kind: z.literal('claim') }),
    z.strictObject({
      ...sent,
      kind: z.literal('objection'),
      member: memberNumber.describe('The one who should not be on the roll'),
    }),
  ]),
)
export type NewClaim = z.output<typeof NewClaim>

export const ClaimReceipt = z.object({ receipt: z.string().describe('Six digits') })
export type ClaimReceipt = z.infer<typeof ClaimReceipt>

export const RollClaim = z.object({
  ...RecordFields.shape,
  election: Uuid,
  receipt: z.string(),
  kind: z.enum(CLAIM_KINDS),
  member: z.int().describe('The number of the member whose place on the roll is in question'),
  by: z.int().describe('The number of the member who sent it'),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  locale: z.enum(LOCALES),
  ground: z.string(),
  document: z.string(),
  status: z.enum(CLAIM_STATUSES),
  reason: z.string().describe('Why the commission decided so'),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
})
export type RollClaim = z.infer<typeof RollClaim>

/** A claim with the names of those concerned; null for a member who is unknown or was erased. */
export const ShownClaim = RollClaim.extend({
  electionName: BothTexts,
  memberName: z.string().nullable(),
  byName: z.string().nullable(),
})
export type ShownClaim = z.infer<typeof ShownClaim>

/** What a decision needs. */
export const ClaimCase = z.object({
  claim: ShownClaim,
  election: Election,
  verdict: RollVerdict.nullable(),
  isAmendmentAsked: z.boolean().describe('Whether an amendment of the member waits for two others'),
  refusals: z.array(Refusal).describe('Refusals that somebody proposed and another did not agree to'),
})
export type ClaimCase = z.infer<typeof ClaimCase>

/** Out of the spam; only what arrived there is in it. A decision is a request of its own. */
export const ClaimChanges = z
  .strictObject({ status: z.literal('open', { error: 'Status is invalid!' }) })
  .partial()
export type ClaimChanges = z.output<typeof ClaimChanges>

export const ClaimDecision = z.strictObject({
  status: z.enum(['upheld', 'refused'], { error: 'Please choose a decision!' }),
  reason: requiredLongText('A reason is required!', CLAIM_LIMITS.reason),
  name: AmendedName.nullable()
    .default(null)
    .describe('As it is to be, for an upheld claim of who is on the roll; null if it is right'),
})
export type ClaimDecision = z.output<typeof ClaimDecision>

export const ClaimQuery = folderQuery(CLAIM_FOLDERS)
export type ClaimQuery = z.output<typeof ClaimQuery>

export const CLAIM_MESSAGES = {
  notFound: RECORD_NOT_FOUND,
  updated: 'Claim updated successfully!',
  decided: 'Recorded. Others have to agree!',
} satisfies RecordMessages & Record<string, string>
export const CLAIM_DECIDED = 'Somebody has decided this already!'
