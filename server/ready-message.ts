import { DEMO_ADMIN } from '#domain/site.ts'
import type { Env } from './env.ts'

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']
const EVERY_ADDRESS = ['0.0.0.0', '::']

/**
 * Browsers treat localhost as a secure context, like https; another address is only shown when localhost does not
 * answer.
 */
const hostToOpen = (host: string) => {
  if (LOOPBACK.includes(host) || EVERY_ADDRESS.includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** The console message once the site listens. */
export const readyMessage = ({ HOST, DEMO }: Pick<Env, 'HOST' | 'DEMO'>, port: number) => {
  const lines = [`\n  The site is ready: http://${hostToOpen(HOST)}:${port}`]
  if (DEMO) {
    lines.push(`  Demo data. Sign in at /login with ${DEMO_ADMIN.email} / ${DEMO_ADMIN.password}\n`)
    if (!LOOPBACK.includes(HOST))
      lines.push(
        `  Warning: HOST is ${HOST}, so everybody who reaches this machine can sign in as an admin.\n`,
      )
  }
  return lines.join('\n')
}
