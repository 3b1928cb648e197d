import { listData } from '#domain/api.ts'
import type { Clock } from '#domain/clock.ts'
import { OutboxMail, OutboxQuery } from '#domain/mail/outbox-mail.ts'
import { MAIL_QUEUED_AGAIN } from '#domain/mail/outbox-rules.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import type { Database } from '../database/connection.ts'
import type { Env } from '../env.ts'
import { idParams } from '../http/id-params.ts'
import type { Job } from '../jobs/jobs.ts'
import { listOutbox, sendAgain } from './list-outbox.ts'
import {
  deleteOldMail,
  isMailDue,
  markFailed,
  markSent,
  MAX_ATTEMPTS,
  releaseMail,
  takeMail,
} from './outbox.ts'

/** How long a shutdown waits for the mail in flight: a mail server that hangs must not delay it. */
const STOP_GRACE_MS = 2_000

type Context = { database: Database; clock: Clock; env: Env }

/**
 * Sends the mails of the outbox one after another, if there is a mail server. A shutdown finishes the mail in
 * flight if the server accepts it within `graceMs`, releases it otherwise, and starts no other.
 */
export const mailJob = ({ graceMs = STOP_GRACE_MS } = {}): Job<Context> => ({
  name: 'mail',
  scope: 'society',
  everyMs: 30_000,
  afterWrites: true,
  failure: 'the outbox could not be read',
  isDue: async ({ database: { db }, clock, env }) =>
    env.SMTP_URL !== undefined && (await isMailDue(db, clock.now())),
  work: async ({ database: { db }, clock, env, signal, log }) => {
    // The transport is only loaded when mail is sent.
    const { senderAddress, smtpTransport } = await import('./transport.ts')
    const transport = smtpTransport(env.SMTP_URL ?? '', senderAddress(env))
    const cut = new AbortController()
    let grace: NodeJS.Timeout | undefined
    signal.addEventListener('abort', () => {
      grace = setTimeout(() => cut.abort(), graceMs)
    })
    while (!signal.aborted) {
      const mail = await takeMail(db, clock.now())
      if (!mail) break
      try {
        // All earlier attempts crashed before they stored a result, so the mail itself may be the cause.
        if (mail.attempts > MAX_ATTEMPTS) throw new Error('No attempt came to an end')
        await transport.send(mail, cut.signal)
      } catch (error) {
        if (cut.signal.aborted) {
          await releaseMail(db, mail, clock.now())
          break
        }
        const reason = error instanceof Error ? error.message : String(error)
        const willRetry = await markFailed(db, mail, reason, clock.now())
        // Neither recipient nor subject is logged, because logs have other readers than the outbox.
        log.warn({ mail: mail.uid, attempts: mail.attempts, willRetry, reason }, 'a mail could not be sent')
        continue
      }
      await markSent(db, mail.uid, clock.now())
    }
    clearTimeout(grace)
  },
})

const outboxRoutes = apiRoutes('mail', (api, { database: { db }, clock }) => {
  api.may('settings.read').get('/', {
    summary: 'The mails that wait, that failed, or that were sent, without their texts; the newest first',
    query: OutboxQuery,
    reply: { message: 'Outbox', data: listData(OutboxMail) },
    handler: ({ query }) => listOutbox(db, query),
  })

  api.may('settings.edit').post('/:id/send-again', {
    summary: 'Send a mail again that failed',
    params: idParams('a mail'),
    reply: { message: MAIL_QUEUED_AGAIN },
    handler: ({ params }) => sendAgain(db, params.id, clock.now()),
  })
})

export const mail: Feature = {
  tables: ['outbox'],
  reads: ['users'],
  jobs: [mailJob()],
  sweeps: { 'sent mail': ({ database: { db }, clock }) => deleteOldMail(db, clock.now()) },
  routes: { '/admin/outbox': outboxRoutes },
}
