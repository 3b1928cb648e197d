import type { Selectable } from 'kysely'
import { INBOX_PAGE_SIZE } from '#domain/inbox/inbox.ts'
import type { OutboxMail, OutboxQuery } from '#domain/mail/outbox-mail.ts'
import { MAIL_NOT_SENDABLE, mailProblemOf, type OutboxFolder } from '#domain/mail/outbox-rules.ts'
import type { Db, OutboxTable } from '../database/schema.ts'
import { timestamp } from '../database/ids.ts'
import { readPage } from '../database/read-page.ts'
import { notFound } from '../http/errors.ts'

type Row = Omit<Selectable<OutboxTable>, 'body'> & { has_text: number | boolean }

const toMail = (row: Row): OutboxMail => ({
  _id: row.uid,
  to: row.recipient,
  subject: row.subject,
  createdAt: row.created_at,
  attempts: row.attempts,
  nextAttemptAt: row.next_attempt_at,
  sentAt: row.sent_at,
  problem: row.last_error === null ? null : { kind: mailProblemOf(row.last_error), text: row.last_error },
  // A mail in flight has no error.
  canSendAgain: row.sent_at === null && row.last_error !== null && Boolean(row.has_text),
})

const selectOutbox = (db: Db, folder: OutboxFolder) => {
  const mails = db
    .selectFrom('outbox')
    .select([
      'uid',
      'recipient',
      'reply_to',
      'about',
      'subject',
      'created_at',
      'attempts',
      'next_attempt_at',
      'sent_at',
      'last_error',
      ({ eb }) => eb('body', 'is not', null).as('has_text'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('uid', 'desc')
  if (folder === 'sent') return mails.where('sent_at', 'is not', null)
  return mails
    .where('sent_at', 'is', null)
    .where('next_attempt_at', folder === 'waiting' ? 'is not' : 'is', null)
}

/** The mails of one folder, the newest first. */
export const listOutbox = async (db: Db, { folder, page }: OutboxQuery) => {
  const { data, meta } = await readPage(selectOutbox(db, folder), { page, limit: INBOX_PAGE_SIZE })
  return { data: data.map((row) => toMail(row as Row)), meta }
}

/** Counts the waiting and the failed mails. A mail that was never tried is as old as its cause. */
export const countOutbox = async (db: Db) => {
  const { waiting, failed, oldest } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.count<number>('uid').filterWhere('next_attempt_at', 'is not', null).as('waiting'),
      fn.count<number>('uid').filterWhere('next_attempt_at', 'is', null).as('failed'),
      fn.min('created_at').filterWhere('next_attempt_at', 'is not', null).as('oldest'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  // Kysely types `min` as not null, but it is null without rows.
  return { waiting, failed, oldestWaitingAt: (oldest as string | null) ?? null }
}

/**
 * Makes a failed mail due again, with all attempts. Throws 404 for a mail that is sent, in flight, or without its
 * text.
 */
export const sendAgain = async (db: Db, uid: string, now: number) => {
  const queued = await db
    .updateTable('outbox')
    .set({ attempts: 0, next_attempt_at: timestamp(now) })
    .where('uid', '=', uid)
    .where('sent_at', 'is', null)
    .where('last_error', 'is not', null)
    .where('body', 'is not', null)
    .executeTakeFirst()
  if (queued.numUpdatedRows === 0n) throw notFound(MAIL_NOT_SENDABLE)
}
