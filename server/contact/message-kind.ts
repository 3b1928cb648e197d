import type { Selectable } from 'kysely'
import { MESSAGE_STATUSES, type MessageStatus } from '#domain/contact/message-rules.ts'
import {
  CONTACT_MESSAGES,
  ContactMessage,
  MessageChanges,
  MessageQuery,
  type NewMessage,
} from '#domain/contact/message.ts'
import type { ContactMessagesTable, Db } from '../database/schema.ts'
import { createBox, createBoxList } from '../inbox/boxes.ts'
import { pick, recordFields } from '../records/record-fields.ts'
import type { RecordKind } from '../records/record-kind.ts'

/** One folder, newest first. */
const selectMessages = (db: Db, { folder }: { folder: MessageStatus }) =>
  db
    .selectFrom('contact_messages')
    .selectAll()
    .where('status', '=', folder)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('uid', 'desc')

export const messageBox = createBox('messages', MESSAGE_STATUSES, selectMessages)

export const messageList = createBoxList(MessageQuery, selectMessages)

/** Finds a deleted message, too. */
const findMessage = (db: Db, uid: string): Promise<MessageRow | undefined> =>
  db.selectFrom('contact_messages').selectAll().where('uid', '=', uid).executeTakeFirst()

export type MessageRow = Selectable<ContactMessagesTable>

/** The fields that are stored in columns of the same names. */
const FIELDS = ['status', 'name', 'email', 'phone', 'subject', 'locale', 'note'] as const

const toMessage = (row: MessageRow): ContactMessage => ({
  ...recordFields(row),
  ...pick(row, FIELDS),
  message: row.body,
})

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
