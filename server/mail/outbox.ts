import type { Db } from '../database/connection.ts'
import { newUid, timestamp } from '../database/ids.ts'
import type { Write } from '../database/write.ts'
import type { Env } from '../env.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  /** Who is answered, where that is not the sender. */
  replyTo?: string
}

/** A mail that this process alone is sending now, for as long as its lease holds. */
export type ClaimedMail = Mail & { uid: string; attempts: number }

/** Longer than a sending may take: what a process did not finish by then, because it died, is taken up by another. */
export const LEASE_SECONDS = 120
/** One minute after the first failure, then three times as long after each: the last of them comes after 18 hours. */
export const MAX_ATTEMPTS = 8
const FIRST_WAIT_SECONDS = 60
const WAIT_FACTOR = 3
/** For how long it can be seen that a mail was sent, or given up. */
const KEPT_DAYS = 90
const ERROR_LENGTH = 500

const DAY_MS = 86_400_000

/**
 * Writes a mail in the transaction of what caused it: both are saved, or neither.
 * Answers false, and writes nothing, where no mail server is configured: what could not be sent then must not all
 * leave on the day that one is.
 */
export const queueMail = async (
  { tx, at, atMs }: Pick<Write, 'tx' | 'at' | 'atMs'>,
  env: Pick<Env, 'SMTP_URL'>,
  { to, subject, text, replyTo }: Mail,
): Promise<boolean> => {
  if (env.SMTP_URL === undefined) return false
  await tx
    .insertInto('outbox')
    .values({
      uid: newUid(atMs),
      recipient: to,
      reply_to: replyTo ?? null,
      subject,
      body: text,
      created_at: at,
      next_attempt_at: at,
      sent_at: null,
      last_error: null,
    })
    .execute()
  return true
}

/** The mail that has waited longest, if one is due. Of two processes that see it, one gets it. `attempts` counts this one too. */
export const claimMail = async (db: Db, now: number): Promise<ClaimedMail | undefined> => {
  for (;;) {
    const due = await db
      .selectFrom('outbox')
      .selectAll()
      .where('next_attempt_at', '<=', timestamp(now))
      .orderBy('next_attempt_at')
      .limit(1)
      .executeTakeFirst()
    if (!due) return undefined
    const claimed = await db
      .updateTable('outbox')
      .set({
        attempts: due.attempts + 1,
        next_attempt_at: timestamp(now + LEASE_SECONDS * 1000),
        last_error: null,
      })
      .where('uid', '=', due.uid)
      .where('attempts', '=', due.attempts)
      .where('next_attempt_at', '=', due.next_attempt_at)
      .executeTakeFirst()
    if (claimed.numUpdatedRows === 0n) continue
    const { uid, recipient, subject, body, reply_to, attempts } = due
    return {
      uid,
      to: recipient,
      subject,
      text: body ?? '',
      ...(reply_to !== null && { replyTo: reply_to }),
      attempts: attempts + 1,
    }
  }
}

/** The text is not kept: it may hold a link that opens an account, or what a visitor wrote. */
export const markSent = async (db: Db, uid: string, now: number) => {
  await db
    .updateTable('outbox')
    .set({ sent_at: timestamp(now), next_attempt_at: null, last_error: null, body: null })
    .where('uid', '=', uid)
    .execute()
}

/** Puts the mail off; after the last attempt it is given up, with its text, and answers false. */
export const markFailed = async (
  db: Db,
  { uid, attempts }: Pick<ClaimedMail, 'uid' | 'attempts'>,
  error: string,
  now: number,
): Promise<boolean> => {
  const isTriedAgain = attempts < MAX_ATTEMPTS
  const waitSeconds = FIRST_WAIT_SECONDS * WAIT_FACTOR ** (attempts - 1)
  await db
    .updateTable('outbox')
    .set({
      last_error: error.slice(0, ERROR_LENGTH),
      next_attempt_at: isTriedAgain ? timestamp(now + waitSeconds * 1000) : null,
      ...(!isTriedAgain && { body: null }),
    })
    .where('uid', '=', uid)
    .execute()
  return isTriedAgain
}

export const deleteOldMail = async (db: Db, now: number) => {
  const before = timestamp(now - KEPT_DAYS * DAY_MS)
  await db
    .deleteFrom('outbox')
    .where('next_attempt_at', 'is', null)
    .where('created_at', '<=', before)
    .execute()
}
