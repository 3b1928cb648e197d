import type { Selectable } from 'kysely'
import type { ContactMessage } from '#domain/contact/message.ts'
import type { ContactMessagesTable } from '../database/schema.ts'
import { pick, recordFields } from '../records/record-fields.ts'

export type MessageRow = Selectable<ContactMessagesTable>

/** The fields that are stored in columns of the same names. */
export const FIELDS = ['status', 'name', 'email', 'phone', 'subject', 'locale', 'note'] as const

export const toMessage = (row: MessageRow): ContactMessage => ({
  ...recordFields(row),
  ...pick(row, FIELDS),
  message: row.body,
})
