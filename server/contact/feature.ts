import { MESSAGE_SENT } from '#domain/contact/message-rules.ts'
import { NewMessage } from '#domain/contact/message.ts'
import { RECORD_ERASED } from '#domain/erasure/erasure-rules.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { receive } from '../inbox/receive.ts'
import { addFormRoute, type FormContext } from '../public-forms/form-route.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { createWithin } from '../records/record-writes.ts'
import { messageKind } from './message-kind.ts'
import { messageBox, messageList } from './message-kind.ts'

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
    name: 'contact',
    summary: 'Send a message to the society',
    form: NewMessage,
    sent: MESSAGE_SENT,
    receive: receiveMessage,
  })
})

export const contact: Feature = {
  tables: ['contact_messages'],
  routes: {
    '/contact': contactRoutes,
    '/admin/contact-messages': recordRoutes(messageKind, {
      tag: 'contact',
      list: messageList,
      erases: { message: RECORD_ERASED },
    }),
  },
  inbox: messageBox,
}
