import { sql } from 'kysely'
import { CLOCK_SKEW_MS } from '#domain/clock.ts'
import type { Db } from '../database/schema.ts'
import { newUid, timestamp } from '../database/ids.ts'
import type { Write } from '../database/write.ts'
import type { Env } from '../env.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  /** The Reply-To address, when it is not the sender. */
  replyTo?: string
  /** The record that the mail is about, and with which it is erased. */
  about?: string
  /** The delay before it is sent, at most some minutes. It leaves with the next poll of the outbox after that. */
  delaySeconds?: number
}

/** A mail in flight; `attempts` includes this one. */
export type TakenMail = Mail & { uid: string; attempts: number }

/** One minute after the first failure, then three times as long after each; the last retry is after 18 hours. */
export const MAX_ATTEMPTS = 8
export const FIRST_RETRY_SECONDS = 60
const RETRY_FACTOR = 3
const LONGEST_WAIT_SECONDS = FIRST_RETRY_SECONDS * RETRY_FACTOR ** (MAX_ATTEMPTS - 2)
/** How long sent and failed mails stay visible. */
const RETENTION_DAYS = 90
/** How long the text of a mail that was given up is stored, so that it can be sent again. */
const FAILED_TEXT_DAYS = 14
const MAX_ERROR_LENGTH = 500

const DAY_MS = 86_400_000

/**
 * Queues a mail in the transaction of its cause, so that both are saved or neither. Returns false and writes nothing
 * without a mail server: otherwise old mails would all be sent on the day that one is configured.
 */
export const queueMail = async (
  { tx, atMs }: Pick<Write, 'tx' | 'atMs'>,
  env: Pick<Env, 'SMTP_URL'>,
  { to, subject, text, replyTo, about, delaySeconds = 0 }: Mail,
): Promise<boolean> => {
  if (env.SMTP_URL === undefined) return false
  await tx
    .insertInto('outbox')
    .values({
      uid: newUid(atMs),
      recipient: to,
      reply_to: replyTo ?? null,
      about: about ?? null,
      subject,
      body: text,
      created_at: timestamp(atMs),
      next_attempt_at: timestamp(atMs + delaySeconds * 1000),
      sent_at: null,
      last_error: null,
    })
    .execute()
  return true
}

/**
 * Whether a mail has a time later than the present clock can have set: before the first attempt, that is a short
 * delay.
 */
const isOfClockAhead = (now: number) => {
  const after = (waitSeconds: number) => timestamp(now + waitSeconds * 1000 + CLOCK_SKEW_MS)
  return sql<boolean>`(next_attempt_at > ${after(LONGEST_WAIT_SECONDS)}
    or (attempts = 0 and next_attempt_at > ${after(0)}))`
}

/** The due mails, the one that has waited longest first. */
export const selectDue = (db: Db, now: number) =>
  db
    .selectFrom('outbox')
    .select('uid')
    // So that SQLite walks the partial index to the first that is due.
    .where('next_attempt_at', 'is not', null)
    .where((where) => where.or([where('next_attempt_at', '<=', timestamp(now)), isOfClockAhead(now)]))
    .orderBy('next_attempt_at')
    .limit(1)

export const isMailDue = async (db: Db, now: number) =>
  (await selectDue(db, now).executeTakeFirst()) !== undefined

/**
 * Takes the due mail that has waited longest. The attempt is counted before it is made, and the next one is a
 * minute later, so that a mail that crashes the process is given up in the end, and the others are sent meanwhile.
 */
export const takeMail = async (db: Db, now: number): Promise<TakenMail | undefined> => {
  const taken = await db
    .updateTable('outbox')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: timestamp(now + FIRST_RETRY_SECONDS * 1000),
      last_error: null,
    }))
    .where('uid', '=', selectDue(db, now))
    .returningAll()
    .executeTakeFirst()
  if (!taken) return undefined
  const { uid, recipient: to, subject, body, reply_to: replyTo, attempts } = taken
  return { uid, to, subject, text: body ?? '', ...(replyTo !== null && { replyTo }), attempts }
}

/**
 * Marks a mail as sent, and deletes its body, which may contain a link that gives access to an account, or a
 * visitor's message.
 */
export const markSent = async (db: Db, uid: string, now: number) => {
  await db
    .updateTable('outbox')
    .set({ sent_at: timestamp(now), next_attempt_at: null, last_error: null, body: null })
    .where('uid', '=', uid)
    .execute()
}

/** Schedules a retry. After the last attempt it gives up and returns false; an admin may send the mail again. */
export const markFailed = async (
  db: Db,
  { uid, attempts }: Pick<TakenMail, 'uid' | 'attempts'>,
  error: string,
  now: number,
): Promise<boolean> => {
  const willRetry = attempts < MAX_ATTEMPTS
  const waitSeconds = FIRST_RETRY_SECONDS * RETRY_FACTOR ** (attempts - 1)
  await db
    .updateTable('outbox')
    .set({
      last_error: error.slice(0, MAX_ERROR_LENGTH),
      next_attempt_at: willRetry ? timestamp(now + waitSeconds * 1000) : null,
    })
    .where('uid', '=', uid)
    .execute()
  return willRetry
}

export const deleteOldMail = async (db: Db, now: number) => {
  const daysAgo = (days: number) => timestamp(now - days * DAY_MS)
  await db
    .updateTable('outbox')
    .set({ body: null })
    .where('next_attempt_at', 'is', null)
    .where('body', 'is not', null)
    .where('created_at', '<=', daysAgo(FAILED_TEXT_DAYS))
    .execute()
  await db
    .deleteFrom('outbox')
    .where('next_attempt_at', 'is', null)
    .where('created_at', '<=', daysAgo(RETENTION_DAYS))
    .execute()
}

/** Releases a mail whose sending was aborted, as if it had not been taken. */
export const releaseMail = async (
  db: Db,
  { uid, attempts }: Pick<TakenMail, 'uid' | 'attempts'>,
  now: number,
) => {
  await db
    .updateTable('outbox')
    .set({ attempts: attempts - 1, next_attempt_at: timestamp(now) })
    .where('uid', '=', uid)
    .where('attempts', '=', attempts)
    .execute()
}

/** Deletes the mails about a record that were not sent. Returns whether there is one that cannot have arrived, as after a try it may have. */
export const cancelMailAbout = async (tx: Db, uid: string): Promise<boolean> => {
  const cancelled = await tx
    .deleteFrom('outbox')
    .where('about', '=', uid)
    .where('sent_at', 'is', null)
    .returning('attempts')
    .execute()
  return cancelled.some(({ attempts }) => attempts === 0)
}

/** Deletes the mails about a record that is erased, sent or not. */
export const deleteMailAbout = async (tx: Db, uid: string) => {
  await tx.deleteFrom('outbox').where('about', '=', uid).execute()
}
