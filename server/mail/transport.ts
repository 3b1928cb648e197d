import { createTransport } from 'nodemailer'
import type { Env } from '../env.ts'
import type { TakenMail } from './outbox.ts'

/** Below the shutdown deadline. */
const SEND_TIMEOUT_MS = 15_000

export type Transport = {
  /** Closes the connection when `signal` is aborted, and throws. */
  send: (mail: TakenMail, signal: AbortSignal) => Promise<void>
}

/** The sender address: MAIL_FROM, or the account at the mail server, or no-reply at the site's host. */
export const senderAddress = ({ MAIL_FROM, SMTP_URL, PUBLIC_URL }: Env): string => {
  if (MAIL_FROM !== undefined) return MAIL_FROM
  const account = SMTP_URL === undefined ? '' : decodeURIComponent(new URL(SMTP_URL).username)
  if (account.includes('@')) return account
  return `no-reply@${PUBLIC_URL === undefined ? 'localhost' : new URL(PUBLIC_URL).hostname}`
}

const domainOf = (address: string) => /@([\w.-]+)>?$/.exec(address)?.[1] ?? 'localhost'

const createMailer = (url: string) =>
  createTransport({
    url,
    connectionTimeout: SEND_TIMEOUT_MS,
    greetingTimeout: SEND_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
    // Prevents the transport from reading files or URLs that a body refers to.
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** Connects to the mail server and signs in. Throws its error when it refuses. */
export const verifyMailServer = async (url: string) => {
  const mailer = createMailer(url)
  try {
    await mailer.verify()
  } finally {
    mailer.close()
  }
}

/** Sends through the mail server in SMTP_URL; throws the server's error when it refuses. */
export const smtpTransport = (url: string, from: string): Transport => {
  const mailer = createMailer(url)
  return {
    send: async ({ uid, to, subject, text, replyTo }, cut) => {
      await mailer.sendMail({
        from,
        to,
        subject,
        text,
        // The same Message-ID for every attempt, so that the recipient can recognize a duplicate after a lost response.
        messageId: `<${uid}@${domainOf(from)}>`,
        signal: AbortSignal.any([cut, AbortSignal.timeout(SEND_TIMEOUT_MS)]),
        ...(replyTo !== undefined && { replyTo }),
      })
    },
  }
}
