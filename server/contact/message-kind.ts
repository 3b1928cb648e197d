import type { MessageStatus } from '#domain/contact/message-rules.ts'
import { CONTACT_MESSAGES, ContactMessage, MessageChanges, type NewMessage } from '#domain/contact/message.ts'
import { pick } from '../records/record-fields.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { findMessage } from './queries.ts'
import { FIELDS, toMessage, type MessageRow } from './rows.ts'

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
  toColumns: (given) => ({ sent_key: given.sentKey, body: given.message, ...pick(given, FIELDS) }),
  complete: (_write, _after, before) => (before ? undefined : { note: '' }),
}
