import type { FastifyInstance } from 'fastify'
import type { Poller } from '../background/poller.ts'
import type { AppContext } from '../context.ts'
import { startMailSender } from './sender.ts'

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
