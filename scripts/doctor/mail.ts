import type { Env } from '#server/env.ts'
import { senderAddress, verifyMailServer } from '#server/mail/transport.ts'
import { fail, ok, textOf, warn, type Finding } from './finding.ts'

/** Connects to the mail server and signs in, without sending anything. */
export const checkMail = async (env: Env): Promise<Finding[]> => {
  const { SMTP_URL: url } = env
  if (url === undefined)
    return [warn('nothing is mailed', 'Set SMTP_URL, or messages and links are in the admin area only.')]
  // Without the password.
  const { host, protocol } = new URL(url)
  try {
    await verifyMailServer(url)
  } catch (error) {
    return [fail(`${host}: ${textOf(error)}`, 'Check SMTP_URL: address, port, user and password.')]
  }
  const sender = senderAddress(env)
  const from = /@localhost>?$/.test(sender)
    ? warn(`mail is sent from ${sender}`, 'Set MAIL_FROM, or other servers refuse it.')
    : ok(`mail is sent from ${sender}`)
  const secure =
    protocol === 'smtp:' && !/^(localhost|127\.|\[::1\])/.test(host)
      ? [warn(`${host} may be used without encryption`, 'Use smtps:// if the server supports it.')]
      : []
  return [ok(`${host} accepts the connection and the password`), from, ...secure]
}
