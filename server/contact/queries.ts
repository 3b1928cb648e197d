import type { Insertable, Updateable } from 'kysely'
import type { ListData } from '#domain/api.ts'
import { MESSAGE_PAGE_SIZE } from '#domain/contact/message-rules.ts'
import type { ContactMessage, MessageCounts, MessageQuery } from '#domain/contact/message.ts'
import type { Db } from '../database/connection.ts'
import type { ContactMessagesTable } from '../database/schema.ts'
import { toMessage, type MessageRow } from './rows.ts'

export const countMessages = async (db: Db): Promise<MessageCounts> => {
  const rows = await db
    .selectFrom('contact_messages')
    .select((select) => ['status', select.fn.countAll<number | string>().as('messages')])
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute()
  const counts = { new: 0, done: 0, spam: 0 }
  // PostgreSQL counts in a type that arrives as text.
  for (const { status, messages } of rows) counts[status] = Number(messages)
  return counts
}

/** One folder, newest first. */
export const listMessages = async (
  db: Db,
  { status, page }: MessageQuery,
): Promise<ListData<ContactMessage>> => {
  const counts = await countMessages(db)
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('status', '=', status)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('uid', 'desc')
    .limit(MESSAGE_PAGE_SIZE)
    .offset((page - 1) * MESSAGE_PAGE_SIZE)
    .execute()
  return { data: rows.map(toMessage), meta: { page, limit: MESSAGE_PAGE_SIZE, total: counts[status] } }
}

/** Also finds a message that was deleted. */
export const findMessageEver = (db: Db, uid: string): Promise<MessageRow | undefined> =>
  db.selectFrom('contact_messages').selectAll().where('uid', '=', uid).executeTakeFirst()

export const isMessageKnown = async (db: Db, sentKey: string): Promise<boolean> => {
  const row = await db
    .selectFrom('contact_messages')
    .select('uid')
    .where('sent_key', '=', sentKey)
    .executeTakeFirst()
  return row !== undefined
}

export const insertMessage = (db: Db, row: Insertable<ContactMessagesTable>): Promise<MessageRow> =>
  db.insertInto('contact_messages').values(row).returningAll().executeTakeFirstOrThrow()

export const updateMessage = (
  db: Db,
  uid: string,
  columns: Updateable<ContactMessagesTable>,
): Promise<MessageRow> =>
  db
    .updateTable('contact_messages')
    .set(columns)
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirstOrThrow()
