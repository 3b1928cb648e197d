import type { NewMessage } from '#domain/contact/message.ts'
import { receive } from '../inbox/receive.ts'
import type { FormContext } from '../public-forms/form-route.ts'
import { createWithin } from '../records/record-writes.ts'
import { messageKind } from './message-kind.ts'

const mailOf = ({ name, email, phone, subject, message }: NewMessage) => ({
  subject: `Message from the web site: ${subject}`,
  text: [`Name: ${name}`, `E-mail: ${email ?? '–'}`, `Phone: ${phone ?? '–'}`, '', message, ''].join('\n'),
  ...(email != null && { replyTo: email }),
})

/** Saves what a visitor wrote. */
export const receiveMessage = (context: FormContext, message: NewMessage): Promise<void> =>
  receive(context, 'contact_messages', message, async (current, { sentKey, isSpam }) => {
    const status = isSpam ? 'spam' : 'new'
    const { _id } = await createWithin(messageKind, current, { ...message, sentKey, status })
    return { ...mailOf(message), about: _id }
  })
