import { MESSAGE_SENT, MESSAGE_STATUSES } from '#domain/contact/message-rules.ts'
import { NewMessage } from '#domain/contact/message.ts'
import { RECORD_ERASED } from '#domain/erasure/erasure-rules.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { receive } from '../inbox/receive.ts'
import { addFormRoute, type FormContext } from '../public-forms/receive-form.ts'
import { eraseOldRecords } from '../records/erase-old.ts'
import { eraserOf } from '../records/erase-record.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { createWithin } from '../records/record-writes.ts'
import { getRetention } from '../settings/queries.ts'
import { messageKind } from './message-kind.ts'
import { messageBox, messageList } from './message-kind.ts'
import { loggedKind } from '../records/logged-kind.ts'

const mailOf = ({ name, email, phone, subject, message }: NewMessage) => ({
  subject: `Message from the web site: ${subject}`,
  text: [`Name: ${name}`, `E-mail: ${email ?? '–'}`, `Phone: ${phone ?? '–'}`, '', message, ''].join('\n'),
  ...(email != null && { replyTo: email }),
})

/** Saves what a visitor wrote. */
const receiveMessage = (context: FormContext, message: NewMessage): Promise<void> =>
  receive(context, 'contact_messages', message, async (current, { sentKey, isSpam }) => {
    const status = isSpam ? 'spam' : 'new'
    const { _id } = await createWithin(messageKind, current, { ...message, sentKey, status })
    return { ...mailOf(message), about: _id }
  })

const contactRoutes = apiRoutes('contact', (api, context) => {
  addFormRoute(api, context, {
    summary: 'Send a message to the society',
    form: NewMessage,
    sent: MESSAGE_SENT,
    receive: receiveMessage,
  })
})

const eraseOldMessages = eraseOldRecords(
  messageKind,
  async (db) => (await getRetention(db)).messagesMonths,
  MESSAGE_STATUSES,
)

export const contact: Feature = {
  tables: ['contact_messages'],
  logged: loggedKind(messageKind, { isErasable: true }),
  routes: {
    '/contact': contactRoutes,
    '/admin/contact-messages': recordRoutes(messageKind, {
      tag: 'contact',
      list: messageList,
      erases: RECORD_ERASED,
    }),
  },
  erases: eraserOf(messageKind, 'message', ['name', 'email', 'phone', 'subject', 'body', 'note'], {
    isOfPerson: true,
  }),
  inbox: messageBox,
  sweeps: { 'messages older than the settings say': eraseOldMessages },
}
