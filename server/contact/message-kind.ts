import type { MessageStatus } from '#domain/contact/message-rules.ts'
import { CONTACT_MESSAGES, ContactMessage, MessageChanges, type NewMessage } from '#domain/contact/message.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { findMessage } from './queries.ts'
import { toMessage, type MessageRow } from './rows.ts'

/** What a visitor wrote to the society. Admins sort and annotate a message; they never change its text. */
export const messageKind: RecordKind<{
  table: 'contact_messages'
  row: MessageRow
  record: ContactMessage
  input: NewMessage & { status: MessageStatus; sentKey: string }
  changes: MessageChanges
}> = {
  entity: 'contact_message',
  table: 'contact_messages',
  may: { read: 'inbox.read', edit: 'inbox.edit' },
  words: { one: 'a message', many: 'Messages', ...CONTACT_MESSAGES },
  schema: { record: ContactMessage, changes: MessageChanges },
  find: findMessage,
  toRecord: toMessage,
  toColumns: ({ sentKey, status, note, name, email, phone, subject, message, locale }) => ({
    sent_key: sentKey,
    status,
    note,
    name,
    email,
    phone,
    subject,
    body: message,
    locale,
  }),
  complete: (_write, _after, before) => (before ? undefined : { note: '' }),
}
