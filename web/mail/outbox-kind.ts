import { OutboxMail } from '#domain/mail/outbox-mail.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

/** The mails as a list of pages. */
export const outboxKind = { name: 'outbox', schema: OutboxMail, api: { list: adminApiPaths.outbox } }
