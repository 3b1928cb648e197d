import { MESSAGE_STATUSES, type MessageStatus } from '#domain/contact/message-rules.ts'
import { MessageQuery } from '#domain/contact/message.ts'
import type { Db } from '../database/schema.ts'
import { createBox, createBoxList } from '../inbox/boxes.ts'
import type { MessageRow } from './rows.ts'

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
export const findMessage = (db: Db, uid: string): Promise<MessageRow | undefined> =>
  db.selectFrom('contact_messages').selectAll().where('uid', '=', uid).executeTakeFirst()
