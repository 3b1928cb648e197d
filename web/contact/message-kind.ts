import { CONTACT_MESSAGES, ContactMessage } from '#domain/contact/message.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import type { SentKind } from '../records/record-kind.ts'

export const messageKind: SentKind<ContactMessage> = {
  name: 'message',
  schema: ContactMessage,
  api: adminApiPaths.messages,
  words: CONTACT_MESSAGES,
}
