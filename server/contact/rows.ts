import type { Selectable } from 'kysely'
import type { ContactMessage } from '#domain/contact/message.ts'
import type { ContactMessagesTable } from '../database/schema.ts'

export type MessageRow = Selectable<ContactMessagesTable>

export const toMessage = (row: MessageRow): ContactMessage => ({
  _id: row.uid,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  status: row.status,
  name: row.name,
  email: row.email,
  phone: row.phone,
  subject: row.subject,
  message: row.body,
  locale: row.locale,
  note: row.note,
})
