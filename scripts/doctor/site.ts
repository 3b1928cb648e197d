import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { fail, ok, textOf, warn, type Finding } from './finding.ts'

const TIMEOUT_MS = 10_000
const DAY_MS = 86_400_000
/** A certificate that is renewed by itself has at least a month left. */
const CERTIFICATE_WARNING_DAYS = 14

/** When the certificate of the host expires. Rejects if it is not trusted, expired, or of another name. */
const readExpiry = (host: string, port: number, ca?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(
      { host, port, ...(isIP(host) === 0 && { servername: host }), timeout: TIMEOUT_MS, ca },
      () => {
        resolve(Date.parse(socket.getPeerCertificate().valid_to))
        socket.destroy()
      },
    )
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(new Error('no response')))
  })

/** The certificate of an https address: its name, and how long it is valid. `ca`: an authority beside the usual ones, for tests. */
export const checkCertificate = async (url: URL, now: number, ca?: string): Promise<Finding> => {
  try {
    const expiresAt = await readExpiry(url.hostname, Number(url.port || 443), ca)
    const days = Math.floor((expiresAt - now) / DAY_MS)
    const text = `the certificate of ${url.hostname} is valid for ${days} more days`
    return days < CERTIFICATE_WARNING_DAYS ? warn(text, 'See why it is not renewed.') : ok(text)
  } catch (error) {
    return fail(
      `the certificate of ${url.host}: ${textOf(error)}`,
      'Renew it, for this name, or correct PUBLIC_URL.',
    )
  }
}

/** Whether the site answers at its public address, and what time it is there; null if it does not answer. */
export const askSite = async (publicUrl: string) => {
  const before = Date.now()
  const reply = await fetch(new URL('/api/health', publicUrl), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'manual',
  })
  const date = Date.parse(reply.headers.get('date') ?? '')
  return { status: reply.status, body: await reply.text(), before, after: Date.now(), date }
}

export const assessSite = (
  publicUrl: string,
  { status, body }: { status: number; body: string },
): Finding => {
  if (status === 200 && body.includes('"ready":true')) return ok(`${publicUrl} answers, and is ready`)
  if (status === 503) return fail(`${publicUrl} is not ready`, 'Start the site, or see its log.')
  return fail(
    `${publicUrl} answers ${status}`,
    'The proxy does not send requests to this site: check its settings.',
  )
}
