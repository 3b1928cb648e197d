import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#domain/clock.ts'
import type { Database } from '../database/connection.ts'
import { claimMail, markFailed, markSent, MAX_ATTEMPTS, type ClaimedMail } from './outbox.ts'
import type { Transport } from './transport.ts'

const POLL_MS = 30_000

export type MailSender = {
  /** Reads the outbox now rather than at the next poll, because a mail may have been queued. */
  wake: () => void
  /** Finishes the mail in flight, and starts no other. */
  stop: () => Promise<void>
}

/**
 * Sends the mails in the outbox one after another. Several processes may do so: each mail is claimed by one of them.
 */
export const startMailSender = (
  { database: { db }, clock, log }: { database: Database; clock: Clock; log: FastifyBaseLogger },
  transport: Transport,
): MailSender => {
  const stopping = new AbortController()
  let hasNewMail = false
  let running: Promise<void> | null = null

  const send = async (mail: ClaimedMail) => {
    try {
      // All earlier attempts crashed before they stored a result, so the mail itself may be the cause.
      if (mail.attempts > MAX_ATTEMPTS) throw new Error('No attempt came to an end')
      await transport.send(mail)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const willRetry = await markFailed(db, mail, reason, clock.now())
      // Neither recipient nor subject is logged, because logs have other readers than the outbox.
      log.warn({ mail: mail.uid, attempts: mail.attempts, willRetry, reason }, 'a mail could not be sent')
      return
    }
    await markSent(db, mail.uid, clock.now())
  }

  const sendAll = async () => {
    while (!stopping.signal.aborted) {
      const mail = await claimMail(db, clock.now())
      if (!mail) return
      await send(mail)
    }
  }

  const run = async () => {
    do {
      hasNewMail = false
      await sendAll()
    } while (hasNewMail && !stopping.signal.aborted)
  }

  const wake = () => {
    hasNewMail = true
    if (stopping.signal.aborted || running) return
    running = run()
      // The next poll tries again; an unavailable database is reported by every other request too.
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        running = null
      })
  }

  const timer = setInterval(wake, POLL_MS)
  timer.unref()
  wake()

  return {
    wake,
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await running
    },
  }
}
