import { z } from 'zod'
import { Uuid } from '../api.ts'
import { longText } from '../validation.ts'

/** What needs the consent of a second person. */
export const APPROVAL_KINDS = ['void_payment'] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

export const Approval = z.object({
  _id: Uuid,
  kind: z.enum(APPROVAL_KINDS),
  subject: z.string().describe('The `_id` of what it is about'),
  title: z.string().describe('What it is about, such as a receipt number'),
  why: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  isOwn: z.boolean().describe('Whether the reader asked, and so cannot decide'),
})
export type Approval = z.infer<typeof Approval>

export const ApprovalDecision = z.strictObject({
  isAgreed: z.boolean({ error: 'Must be true or false!' }),
  note: longText(500).default(''),
})
export type ApprovalDecision = z.output<typeof ApprovalDecision>

export const APPROVAL_MESSAGES = {
  notFound: 'Nobody asked for this, or it is decided!',
  asked: 'A second person was asked already!',
  own: 'Somebody else has to decide what you asked for!',
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
  decidedBy: z.string().nullable(),
  isAgreed: z.boolean().nullable(),
  note: z.string(),
})
export type ApprovalEntry = z.infer<typeof ApprovalEntry>
