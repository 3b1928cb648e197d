import { MESSAGE_STATUSES, type MessageStatus } from '#domain/contact/message-rules.ts'
import { MessageQuery } from '#domain/contact/message.ts'
import { INBOX_PAGE_SIZE } from '#domain/inbox/inbox.ts'
import type { Db } from '../database/connection.ts'
import { readPage } from '../database/read-page.ts'
import { createBox } from '../inbox/boxes.ts'
import type { RecordList } from '../records/record-routes.ts'
import type { MessageRow } from './rows.ts'

/** One folder, newest first. */
const selectMessages = (db: Db, folder: MessageStatus) =>
  db
    .selectFrom('contact_messages')
    .selectAll()
    .where('status', '=', folder)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('uid', 'desc')

export const messageBox = createBox('messages', MESSAGE_STATUSES, selectMessages)

export const messageList: RecordList<MessageRow> = {
  query: MessageQuery,
  isPaged: true,
  read: ({ database }, { folder, page }: MessageQuery) =>
    readPage(selectMessages(database.db, folder), { page, limit: INBOX_PAGE_SIZE }),
}

/** Finds a deleted message, too. */
export const findMessage = (db: Db, uid: string): Promise<MessageRow | undefined> =>
  db.selectFrom('contact_messages').selectAll().where('uid', '=', uid).executeTakeFirst()
