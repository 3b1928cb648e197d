import { z } from 'zod'
import { ACCESS_TOKEN_TTL, REFRESH_TOKEN_TTL } from '#domain/auth/session.ts'
import { durationSeconds } from '#domain/duration.ts'
import { SECRET_MIN_LENGTH } from './secret.ts'

const duration = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, context) => {
      try {
        return durationSeconds(text)
      } catch (error) {
        context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
        return z.NEVER
      }
    })

const flag = z
  .enum(['', '0', '1'], { error: 'must be 1 or 0' })
  .default('0')
  .transform((text) => text === '1')

/** A number of hops, or a comma-separated list of addresses and networks; trusting every proxy is not possible. */
const trustedProxies = z
  .string()
  .default('')
  .transform((text) => text.trim())
  .refine((text) => text !== 'true' && text !== '*', 'must list the proxies, or count the hops')
  .transform((text) => {
    if (text === '') return false
    return /^\d+$/.test(text) ? Number(text) : text.split(',').map((entry) => entry.trim())
  })

const Variables = z.object({
  HOST: z.string().min(1).optional(),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
  DATABASE_URL: z
    .string()
    .regex(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/, 'must start with sqlite: or postgres://')
    .default('sqlite:data/society.db'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  SESSION_SECRET: z
    .string()
    .min(SECRET_MIN_LENGTH, `must have at least ${SECRET_MIN_LENGTH} characters`)
    .optional(),
  ACCESS_TOKEN_TTL: duration(ACCESS_TOKEN_TTL),
  REFRESH_TOKEN_TTL: duration(REFRESH_TOKEN_TTL),
  ALLOW_REGISTRATION: flag,
  TRUST_PROXY: trustedProxies,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
      'must be an address, or a name and an <address>',
    )
    .optional(),
  SHUTDOWN_DELAY: duration('3s'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DEMO: flag,
  DEV: flag,
})

export type Env = z.output<typeof Variables> & { HOST: string }

/** The demo's credentials are public, so it only listens on localhost unless HOST is set. */
const defaultHost = (isDemo: boolean) => (isDemo ? '127.0.0.1' : '0.0.0.0')

/** Reads and validates the environment variables. Throws one error that lists every fault. */
export const readEnv = (source: Record<string, string | undefined> = process.env): Env => {
  const given = Object.fromEntries(
    Object.keys(Variables.shape).flatMap((name) =>
      source[name] === undefined ? [] : [[name, source[name]]],
    ),
  )
  const parsed = Variables.safeParse(given)
  if (parsed.success) return { ...parsed.data, HOST: parsed.data.HOST ?? defaultHost(parsed.data.DEMO) }
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The settings cannot be used:\n${faults.join('\n')}`)
}
