import type { Db } from '../database/schema.ts'
import { write, type Write } from '../database/write.ts'
import { queueMail } from '../mail/outbox.ts'
import { type FormContext, looksLikeSpam, type SentForm, sentKeyOf } from '../public-forms/receive-form.ts'
import { getSettings } from '../settings/queries.ts'

/** The tables of received forms. `sent_key` identifies a form, so that a retry is not stored twice. */
export type InboxTable =
  | 'contact_messages'
  | 'correction_requests'
  | 'blood_donors'
  | 'applications'
  | 'roll_claims'

/** The notification mail about a new entry. */
export type InboxMail = { subject: string; text: string; replyTo?: string; about?: string }

const VISITOR = { uid: null, name: 'Visitor' }

const isKnown = async (db: Db, table: InboxTable, sentKey: string) => {
  const row = await db.selectFrom(table).select('uid').where('sent_key', '=', sentKey).executeTakeFirst()
  return row !== undefined
}

/**
 * Stores a public form and queues a notification mail. A retried form, as after a lost response, is stored once.
 * Suspected spam, and what is part of a flood, is stored separately, without a mail. `save` creates the record inside the write and returns the mail,
 * or null when there is nothing to store.
 */
export const receive = (
  context: FormContext,
  table: InboxTable,
  form: SentForm,
  save: (current: Write, sent: { sentKey: string; isSpam: boolean }) => Promise<InboxMail | null>,
): Promise<void> =>
  write(context.database, { actor: VISITOR, clock: context.clock }, async (current) => {
    const sentKey = sentKeyOf(form)
    if (await isKnown(current.tx, table, sentKey)) return
    const isSpam = context.isFlood || looksLikeSpam(form, context)
    const mail = await save(current, { sentKey, isSpam })
    if (isSpam || !mail) return
    const { email: to } = await getSettings(current.tx)
    await queueMail(current, context.env, { to, ...mail })
  })
