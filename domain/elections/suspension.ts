import { z } from 'zod'
import { acrossFields } from '../across-fields.ts'
import { RecordFields, type RecordMessages } from '../records/record.ts'
import { calendarDay, optionalDay, requiredText } from '../validation.ts'

const suspensionFields = {
  member: z.int({ error: 'Member number is required!' }).min(1, 'Member number is required!'),
  from: calendarDay('The first day is required!'),
  until: optionalDay.describe('The last day; null until it is lifted'),
  decision: requiredText('Where the decision is written is required!', 300),
}

export const suspensionDaysFault = ({ from, until }: { from: string; until?: string | null | undefined }) =>
  until != null && until < from
    ? { path: 'until' as const, message: 'The last day must not be before the first!' }
    : null

export const NewSuspension = acrossFields(
  z.strictObject(suspensionFields),
  ['from', 'until'],
  suspensionDaysFault,
)
export type NewSuspension = z.output<typeof NewSuspension>

export const SuspensionChanges = z.strictObject(suspensionFields).omit({ member: true }).partial()
export type SuspensionChanges = z.output<typeof SuspensionChanges>

export const Suspension = z.object({
  ...RecordFields.shape,
  ...suspensionFields,
  until: z.string().nullable(),
  decision: z.string().describe('Where it is written; empty once the person was erased'),
})
export type Suspension = z.infer<typeof Suspension>

/** What a second commissioner reads of a suspension that is asked for, beside the decision. */
export const SUSPENSION_DETAILS = {
  member: /* i18n */ 'Member',
  from: /* i18n */ 'First day',
  until: /* i18n */ 'Last day',
} as const

export const SUSPENDED_ALREADY = 'This member is suspended on some of these days already!'

/** A suspension, and its end, need another commissioner. */
const ASKED = 'Asked for. Somebody else has to agree!'

export const SUSPENSION_MESSAGES = {
  notFound: 'Suspension not found!',
  created: ASKED,
  updated: ASKED,
  deleted: ASKED,
  restored: ASKED,
} satisfies RecordMessages
