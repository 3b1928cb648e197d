import type { ListData } from '#domain/api.ts'
import { MESSAGE_PAGE_SIZE } from '#domain/contact/message-rules.ts'
import type { ContactMessage, MessageCounts, MessageQuery } from '#domain/contact/message.ts'
import type { Db } from '../database/connection.ts'
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

/** Finds a deleted message, too. */
export const findMessage = (db: Db, uid: string): Promise<MessageRow | undefined> =>
  db.selectFrom('contact_messages').selectAll().where('uid', '=', uid).executeTakeFirst()
