import { z } from 'zod'
import { folderQuery } from '../inbox/inbox.ts'
import { MAIL_PROBLEMS, OUTBOX_FOLDERS } from './outbox-rules.ts'

/** A mail as admins see it: without its text, which may contain a link that opens an account. */
export const OutboxMail = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  createdAt: z.iso.datetime(),
  attempts: z.int(),
  nextAttemptAt: z.iso.datetime().nullable().describe('Null once it was sent or given up'),
  sentAt: z.iso.datetime().nullable(),
  problem: z
    .object({ kind: z.enum(MAIL_PROBLEMS), text: z.string().describe('What the mail server said') })
    .nullable(),
  canSendAgain: z.boolean(),
})
export type OutboxMail = z.infer<typeof OutboxMail>

export const OutboxQuery = folderQuery(OUTBOX_FOLDERS)
export type OutboxQuery = z.output<typeof OutboxQuery>
