import { z } from 'zod'
import { BothTexts, Uuid } from '../api.ts'
import { longText } from '../validation.ts'

/** What needs the consent of a second person, or of two others. */
export const APPROVAL_KINDS = ['void_payment', 'amend_roll', 'refuse_claim', 'suspend_member'] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

/** A fact to decide by. A message is translated; cents are an amount, a day is `2026-04-14`. */
export const ApprovalDetail = z.discriminatedUnion('as', [
  z.object({ label: z.string(), value: z.string(), as: z.enum(['text', 'message', 'cents', 'day']) }),
  z.object({ label: z.string(), value: BothTexts, as: z.literal('warning') }),
])
export type ApprovalDetail = z.infer<typeof ApprovalDetail>

export const Approval = z.object({
  _id: Uuid,
  kind: z.enum(APPROVAL_KINDS),
  subject: z.string().describe('The `_id` of what it is about'),
  title: z.string().describe('What it is about, such as a receipt number'),
  why: z.string(),
  details: z.array(ApprovalDetail).describe('What it is about, as it is now'),
  askedBy: z.string(),
  askedAt: z.string(),
  isOwn: z.boolean().describe('Whether the reader asked, and so cannot agree'),
  isAboutReader: z.boolean().describe('Whether it is about the reader, who cannot decide then'),
  agreedBy: z.string().nullable().describe('The first of two who agree'),
  hasAgreed: z.boolean().describe('Whether the reader is the first of two'),
  missing: z.int().describe('How many still have to agree'),
})
export type Approval = z.infer<typeof Approval>

/** What a second person refused. */
export const Refusal = z.object({
  by: z.string(),
  at: z.string(),
  note: z.string(),
  askedBy: z.string(),
  why: z.string(),
})
export type Refusal = z.infer<typeof Refusal>

export const ApprovalDecision = z.strictObject({
  isAgreed: z.boolean({ error: 'Must be true or false!' }),
  note: longText(500).default(''),
})
export type ApprovalDecision = z.output<typeof ApprovalDecision>

export const APPROVAL_MESSAGES = {
  notFound: 'Nobody asked for this, or it is decided!',
  asked: 'A second person was asked already!',
  own: 'Somebody else has to decide what you asked for!',
  ownCase: 'Nobody decides what they sent themselves, or what is about themselves!',
  agreedBefore: 'You agreed already: somebody else has to agree!',
  decided: 'Decision stored!',
} as const

/** An approval as the change log has it; what was asked for as JSON. */
export const ApprovalEntry = z.object({
  _id: Uuid,
  kind: z.enum(APPROVAL_KINDS),
  subject: z.string(),
  title: z.string(),
  why: z.string(),
  data: z.string(),
  askedBy: z.string(),
  agreedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  isAgreed: z.boolean().nullable(),
  note: z.string(),
})
export type ApprovalEntry = z.infer<typeof ApprovalEntry>
