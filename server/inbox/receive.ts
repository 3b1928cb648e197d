import type { TRAP_FIELD } from '#domain/public-forms/trap-rules.ts'
import type { AppContext } from '../context.ts'
import type { Db } from '../database/connection.ts'
import { write, type Write } from '../database/write.ts'
import { queueMail } from '../mail/outbox.ts'
import { looksLikeSpam, sentKeyOf } from '../public-forms/receive-form.ts'
import { getSettings } from '../settings/queries.ts'

/** The tables of what visitors send. `sent_key` tells a form that was sent again from another one. */
export type InboxTable = 'contact_messages' | 'correction_requests' | 'blood_donors'

type SentForm = { ticket: string; [TRAP_FIELD]: string }

/** What the society is told by mail when something new has come. */
export type InboxMail = { subject: string; text: string; replyTo?: string }

const VISITOR = { uid: null, name: 'Visitor' }

const isKnown = async (db: Db, table: InboxTable, sentKey: string) => {
  const row = await db.selectFrom(table).select('uid').where('sent_key', '=', sentKey).executeTakeFirst()
  return row !== undefined
}

/**
 * Saves what a visitor sent and mails the society about it. A form that is sent again, as after a lost answer, is saved
 * once. What looks like spam is saved apart, without a mail.
 *
 * `save` creates the record inside the write, and returns the mail; null where there is nothing to save.
 */
export const receive = (
  context: AppContext,
  table: InboxTable,
  form: SentForm,
  save: (current: Write, sent: { sentKey: string; isSpam: boolean }) => Promise<InboxMail | null>,
): Promise<void> =>
  write(context.database, { actor: VISITOR, clock: context.clock }, async (current) => {
    const sentKey = sentKeyOf(form)
    if (await isKnown(current.tx, table, sentKey)) return
    const isSpam = looksLikeSpam(form, context)
    const mail = await save(current, { sentKey, isSpam })
    if (isSpam || !mail) return
    const { email: to } = await getSettings(current.tx)
    await queueMail(current, context.env, { to, ...mail })
  })
