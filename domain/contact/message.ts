import { z } from 'zod'
import { folderQuery } from '../inbox/inbox.ts'
import { RECORD_NOT_FOUND, RecordFields, type RecordMessages } from '../records/record.ts'
import { LOCALES } from '../locales.ts'
import {
  singleLine,
  requireContact,
  trapFields,
  Visitor,
  visitorFields,
} from '../public-forms/public-form.ts'
import { longText } from '../validation.ts'
import { MESSAGE_LIMITS, MESSAGE_STATUSES } from './message-rules.ts'

/** A message from a visitor. At least one of email and phone is required. */
export const NewMessage = requireContact(
  z.strictObject({
    ...visitorFields(MESSAGE_LIMITS.name),
    subject: singleLine('Subject is required!', MESSAGE_LIMITS.subject),
    message: z
      .string({ error: 'Message is required!' })
      .pipe(longText(MESSAGE_LIMITS.message))
      .pipe(z.string().min(1, 'Message is required!')),
    ...trapFields,
  }),
)
export type NewMessage = z.output<typeof NewMessage>

/** What an admin may change of a message: never the visitor's own text. */
export const MessageChanges = z
  .strictObject({
    status: z.enum(MESSAGE_STATUSES, { error: 'Status is invalid!' }),
    note: longText(MESSAGE_LIMITS.note),
  })
  .partial()
export type MessageChanges = z.output<typeof MessageChanges>

export const ContactMessage = RecordFields.extend({
  status: z.enum(MESSAGE_STATUSES),
  ...Visitor.shape,
  subject: z.string(),
  message: z.string(),
  locale: z.enum(LOCALES).describe('The language that the visitor read'),
  note: z.string().describe('For admins alone'),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const MessageQuery = folderQuery(MESSAGE_STATUSES)
export type MessageQuery = z.output<typeof MessageQuery>

export const CONTACT_MESSAGES = {
  notFound: RECORD_NOT_FOUND,
  updated: 'Message updated successfully!',
  deleted: 'Message deleted successfully!',
  restored: 'Message restored successfully!',
} satisfies RecordMessages
