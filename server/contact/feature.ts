import { RECORD_ERASED } from '#domain/erasure/erasure-rules.ts'
import type { Feature } from '../feature.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { messageKind } from './message-kind.ts'
import { messageBox, messageList } from './queries.ts'
import { contactRoutes } from './routes.ts'

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
