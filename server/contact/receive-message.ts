import type { NewMessage } from '#domain/contact/message.ts'
import type { AppContext } from '../context.ts'
import { newUid } from '../database/ids.ts'
import type { MessageStatus } from '#domain/contact/message-rules.ts'
import { write, type Write } from '../database/write.ts'
import { queueMail } from '../mail/outbox.ts'
import { looksLikeSpam, sentKeyOf } from '../public-forms/receive-form.ts'
import { getSettings } from '../settings/queries.ts'
import { insertMessage, isMessageKnown } from './queries.ts'
import { toMessage } from './rows.ts'

const VISITOR = { uid: null, name: 'Visitor' }

/** Keeps a message, within a write. */
export const addMessage = async (
  { tx, at, atMs, record }: Write,
  message: NewMessage,
  status: MessageStatus,
) => {
  const uid = newUid(atMs)
  const row = await insertMessage(tx, {
    uid,
    status,
    name: message.name,
    email: message.email ?? null,
    phone: message.phone ?? null,
    subject: message.subject,
    body: message.message,
    locale: message.locale,
    note: '',
    sent_key: sentKeyOf(message),
    version: 1,
    created_at: at,
    updated_at: at,
    deleted_at: null,
  })
  const saved = toMessage(row)
  await record({ action: 'create', entity: 'contact_message', entityUid: uid, before: null, after: saved })
  return saved
}

const mailOf = ({ name, email, phone, subject, message }: NewMessage) => ({
  subject: `Message from the web site: ${subject}`,
  text: [`Name: ${name}`, `E-mail: ${email ?? '–'}`, `Phone: ${phone ?? '–'}`, '', message, ''].join('\n'),
  ...(email != null && { replyTo: email }),
})

/** Keeps what a visitor wrote and lets the society know by mail; what looks like spam is kept alone. Sent twice, it is one. */
export const receiveMessage = (context: AppContext, message: NewMessage): Promise<void> =>
  write(context.database, { actor: VISITOR, clock: context.clock }, async (current) => {
    if (await isMessageKnown(current.tx, sentKeyOf(message))) return
    const isSpam = looksLikeSpam(message, context)
    await addMessage(current, message, isSpam ? 'spam' : 'new')
    if (isSpam) return
    const { email: to } = await getSettings(current.tx)
    await queueMail(current, context.env, { to, ...mailOf(message) })
  })
