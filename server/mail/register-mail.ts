import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { startMailSender, type MailSender } from './sender.ts'

/** Sends the mail that requests leave in the outbox, as long as the application runs; without a mail server, nothing. */
export const registerMail = (app: FastifyInstance, { database, clock, env }: AppContext) => {
  const { SMTP_URL: url } = env
  if (url === undefined) return
  let sender: MailSender | undefined
  app.addHook('onReady', async () => {
    // Where no mail is sent, nothing of it is loaded.
    const { senderAddress, smtpTransport } = await import('./transport.ts')
    sender = startMailSender({ database, clock, log: app.log }, smtpTransport(url, senderAddress(env)))
  })
  app.addHook('onResponse', async ({ method }, reply) => {
    if (method !== 'GET' && method !== 'HEAD' && reply.statusCode < 400) sender?.wake()
  })
  app.addHook('onClose', () => sender?.stop())
}
