import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Clock } from '#domain/clock.ts'
import { type Poller, startPoller } from '../background/poller.ts'
import type { AppContext } from '../api/context.ts'
import type { Database } from '../database/connection.ts'
import { type ClaimedMail, claimMail, markFailed, markSent, MAX_ATTEMPTS, releaseMail } from './outbox.ts'
import type { Transport } from './transport.ts'

const POLL_MS = 30_000
/** How long a stop waits for the mail in flight; a mail server that hangs must not hold a shutdown. */
const STOP_GRACE_MS = 2_000

/**
 * Sends the mails in the outbox one after another. Several processes may do so: each mail is claimed by one of them. A stop finishes the
 * mail in flight if the server takes it within `graceMs`, else gives it back; it starts no other.
 */
export const startMailSender = (
  { database: { db }, clock, log }: { database: Database; clock: Clock; log: FastifyBaseLogger },
  transport: Transport,
  { graceMs = STOP_GRACE_MS } = {},
): Poller => {
  const cut = new AbortController()

  const send = async (mail: ClaimedMail) => {
    try {
      // All earlier attempts crashed before they stored a result, so the mail itself may be the cause.
      if (mail.attempts > MAX_ATTEMPTS) throw new Error('No attempt came to an end')
      await transport.send(mail, cut.signal)
    } catch (error) {
      if (cut.signal.aborted) return releaseMail(db, mail, clock.now())
      const reason = error instanceof Error ? error.message : String(error)
      const willRetry = await markFailed(db, mail, reason, clock.now())
      // Neither recipient nor subject is logged, because logs have other readers than the outbox.
      log.warn({ mail: mail.uid, attempts: mail.attempts, willRetry, reason }, 'a mail could not be sent')
      return
    }
    await markSent(db, mail.uid, clock.now())
  }

  const poller = startPoller({
    everyMs: POLL_MS,
    log,
    // An unavailable database is reported by every other request too.
    failure: 'the outbox could not be read',
    work: async (signal) => {
      while (!signal.aborted) {
        const mail = await claimMail(db, clock.now())
        if (!mail) return
        await send(mail)
      }
    },
  })
  return {
    wake: poller.wake,
    stop: async () => {
      const timer = setTimeout(() => cut.abort(), graceMs)
      await poller.stop()
      clearTimeout(timer)
    },
  }
}

/** Sends queued mail while the application runs; does nothing without a mail server. */
export const registerMail = (app: FastifyInstance, { database, clock, env }: AppContext) => {
  const { SMTP_URL: url } = env
  if (url === undefined) return
  let sender: Poller | undefined
  app.addHook('onReady', async () => {
    // The transport is only loaded when mail is sent.
    const { senderAddress, smtpTransport } = await import('./transport.ts')
    sender = startMailSender({ database, clock, log: app.log }, smtpTransport(url, senderAddress(env)))
  })
  app.addHook('onResponse', async ({ method }, reply) => {
    if (method !== 'GET' && method !== 'HEAD' && reply.statusCode < 400) sender?.wake()
  })
  app.addHook('onClose', () => sender?.stop())
}
