import { createTransport } from 'nodemailer'
import type { Env } from '../env.ts'
import type { ClaimedMail } from './outbox.ts'

/** Well below the lease on a mail, and below the deadline of a stop. */
const SEND_TIMEOUT_MS = 15_000

export type Transport = { send: (mail: ClaimedMail) => Promise<void> }

/** Who the site's mail comes from: MAIL_FROM, or the account at the mail server, or the site's own name. */
export const senderAddress = ({ MAIL_FROM, SMTP_URL, PUBLIC_URL }: Env): string => {
  if (MAIL_FROM !== undefined) return MAIL_FROM
  const account = SMTP_URL === undefined ? '' : decodeURIComponent(new URL(SMTP_URL).username)
  if (account.includes('@')) return account
  return `no-reply@${PUBLIC_URL === undefined ? 'localhost' : new URL(PUBLIC_URL).hostname}`
}

const domainOf = (address: string) => /@([\w.-]+)>?$/.exec(address)?.[1] ?? 'localhost'

/** Sends through the mail server that SMTP_URL names; throws what it says when it refuses. */
export const smtpTransport = (url: string, from: string): Transport => {
  const mailer = createTransport({
    url,
    connectionTimeout: SEND_TIMEOUT_MS,
    greetingTimeout: SEND_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
    // A text is a text: no part of it names a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ uid, to, subject, text, replyTo }) => {
      await mailer.sendMail({
        from,
        to,
        subject,
        text,
        // The same for every attempt: who is sent a mail twice, because an answer was lost, can tell.
        messageId: `<${uid}@${domainOf(from)}>`,
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        ...(replyTo !== undefined && { replyTo }),
      })
    },
  }
}
