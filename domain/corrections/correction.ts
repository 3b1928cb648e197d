import { z } from 'zod'
import { acrossFields } from '../across-fields.ts'
import type { Clock } from '../clock.ts'
import { folderQuery } from '../inbox/inbox.ts'
import { LOCALES } from '../locales.ts'
import { Member, memberChangesSchema } from '../members/member.ts'
import { requireContact, trapFields, Visitor, visitorFields } from '../public-forms/public-form.ts'
import { RECORD_NOT_FOUND, RecordFields, type RecordMessages } from '../records/record.ts'
import { lineOfText, longText, plainText } from '../validation.ts'
import {
  CORRECTION_FIELDS,
  CORRECTION_FOLDERS,
  CORRECTION_LIMITS,
  CORRECTION_STATUSES,
} from './correction-rules.ts'
import { proposedChanges } from './proposed-changes.ts'

const PROPOSED_REQUIRED = 'Please write what it should say!'

/** A correction request. An unknown member is not a validation error, so the form reveals no members. */
export const NewCorrection = requireContact(
  z.strictObject({
    memberId: plainText('Must be a text!').max(100).describe('The `_id` of a member'),
    field: z.enum(CORRECTION_FIELDS, { error: 'Please choose what is wrong!' }),
    proposed: z
      .string({ error: PROPOSED_REQUIRED })
      .pipe(longText(CORRECTION_LIMITS.proposed))
      .pipe(z.string().min(1, PROPOSED_REQUIRED)),
    ...visitorFields(CORRECTION_LIMITS.name),
    note: longText(CORRECTION_LIMITS.note).default(''),
    ...trapFields,
  }),
)
export type NewCorrection = z.output<typeof NewCorrection>

/** What the visitor is told to ask about the request, such as by phone. It says nothing about the member. */
export const CorrectionReceipt = z.object({ receipt: z.string().describe('Six digits') })
export type CorrectionReceipt = z.infer<typeof CorrectionReceipt>

/** Valid values for the other parts of a name or an address, which are validated as a whole. */
const REST = {
  name: { firstName: '-', middleName: null, lastName: '-' },
  address: { street: '-', apartment: null, city: '-', state: '-', zipCode: '-' },
}

/** Validates the proposed value by the rules of the member form, while the visitor can still correct it. */
export const newCorrection = (clock: Clock) => {
  const rules = memberChangesSchema(clock)
  return acrossFields(NewCorrection, ['field', 'proposed'], ({ field, proposed }) => {
    if (field === 'other') return null
    const { error } = rules.safeParse(proposedChanges(REST, field, proposed))
    const [first] = error?.issues ?? []
    return first ? { path: 'proposed', message: first.message } : null
  })
}

/** A status that an admin sets manually. Applying the value to the record is a separate request. */
export const CorrectionDecision = z
  .strictObject({
    status: z.enum(CORRECTION_STATUSES, { error: 'Status is invalid!' }).exclude(['applied']),
    answer: longText(CORRECTION_LIMITS.answer),
  })
  .partial()
export type CorrectionDecision = z.output<typeof CorrectionDecision>

export const CorrectionRequest = RecordFields.omit({ updatedAt: true }).extend({
  receipt: z.string().nullable().describe('Six digits; null for requests that were sent without one'),
  status: z.enum(CORRECTION_STATUSES),
  field: z.enum(CORRECTION_FIELDS),
  proposed: z.string(),
  ...Visitor.shape,
  note: z.string(),
  locale: z.enum(LOCALES).describe('The language that the visitor read'),
  answer: z.string().describe('What the admin said to it; for admins alone'),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable().describe('The name of the admin'),
  member: Member.pick({ _id: true, id: true, name: true, typeOfMember: true }),
})
export type CorrectionRequest = z.infer<typeof CorrectionRequest>

/** An applied request, with the updated member. */
export const AppliedCorrection = z.object({ request: CorrectionRequest, member: Member })
export type AppliedCorrection = z.infer<typeof AppliedCorrection>

export const CorrectionQuery = folderQuery(CORRECTION_FOLDERS).extend({
  searchTerm: lineOfText('Must be a text!')
    .max(CORRECTION_LIMITS.search, `Must be at most ${CORRECTION_LIMITS.search} characters!`)
    .optional()
    .describe('A receipt number, or the name or phone of the member or the sender: searched in all folders'),
})
export type CorrectionQuery = z.output<typeof CorrectionQuery>

export const CORRECTION_MESSAGES = {
  notFound: RECORD_NOT_FOUND,
  updated: 'Correction request updated successfully!',
  deleted: 'Correction request deleted successfully!',
  restored: 'Correction request restored successfully!',
} satisfies RecordMessages
