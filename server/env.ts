import { z } from 'zod'
import { ACCESS_TOKEN_TTL, REFRESH_TOKEN_TTL } from '#domain/auth/session.ts'
import { SECRET_MIN_LENGTH } from './secret.ts'

/** An emptied line means the default of a setting that has one: `Number('')` is 0, which would delete every old backup. */
const orDefault = <S extends z.ZodType>(setting: S) =>
  z.preprocess((text) => (typeof text === 'string' && text.trim() === '' ? undefined : text), setting)

const SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400, y: 31_536_000, r: 31_536_000 } as const

/** Seconds of an expiry text such as `30s` or `1h` (specification, section 9; `r` counts as a year of 365 days). */
const duration = (fallback: string) =>
  orDefault(z.string().default(fallback)).transform((text, context) => {
    const match = /^(\d+)([smhdyr])$/.exec(text.trim())
    // The pattern matches only the keys of SECONDS.
    if (match) return Number(match[1]) * SECONDS[match[2] as keyof typeof SECONDS]
    const message = 'Invalid format. Use formats like 30s, 15m, 2h, 1d, 1y.'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const flag = (fallback: '0' | '1' = '0') =>
  orDefault(z.enum(['0', '1'], { error: 'must be 1 or 0' }).default(fallback)).transform(
    (text) => text === '1',
  )

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

/** A setting that is off when it is empty. */
const optionalText = z
  .string()
  .optional()
  .transform((text) => text?.trim() || undefined)

const count = (fallback: number) =>
  orDefault(z.coerce.number({ error: 'must be a number' }).int().min(0).max(10_000).default(fallback))

/** A key is derived from it, which is no protection for a short one. */
const PASSPHRASE_MIN_LENGTH = 12
const S3_NEEDS = ['BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET'] as const

const Variables = z
  .object({
    HOST: z.string().min(1).optional(),
    PORT: orDefault(
      z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
    ),
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
    ALLOW_REGISTRATION: flag(),
    TRUST_PROXY: trustedProxies,
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
    MAIL_FROM: z
      .string()
      .regex(
        /^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
        'must be an address, or a name and an <address>',
      )
      .optional(),
    BACKUP_DIR: optionalText,
    BACKUP_EVERY: duration('24h').refine((seconds) => seconds >= 3600, 'must be at least 1h'),
    BACKUP_KEEP_DAYS: count(14),
    BACKUP_KEEP_WEEKS: count(8),
    BACKUP_SECOND_DIR: optionalText,
    BACKUP_S3_URL: optionalText.refine(
      (text) => text === undefined || /^https?:\/\/[^/]+\/[^/]/.test(text),
      'must be the address of a bucket, such as https://s3.example.org/bucket',
    ),
    BACKUP_S3_REGION: z.string().min(1).default('us-east-1'),
    BACKUP_S3_KEY_ID: optionalText,
    BACKUP_S3_SECRET: optionalText,
    BACKUP_PASSPHRASE: optionalText.refine(
      (text) => text === undefined || text.length >= PASSPHRASE_MIN_LENGTH,
      `must have at least ${PASSPHRASE_MIN_LENGTH} characters`,
    ),
    BACKUP_BEFORE_UPGRADE: flag('1'),
    METRICS_PORT: orDefault(
      z.coerce
        .number({ error: 'must be a port number' })
        .int()
        .min(1, 'must be a port number')
        .max(65_535)
        .optional(),
    ),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    SHUTDOWN_DELAY: duration('3s'),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    DEMO: flag(),
    DEV: flag(),
  })
  .superRefine((values, context) => {
    if (values.BACKUP_S3_URL === undefined) return
    for (const name of S3_NEEDS)
      if (values[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'is needed with BACKUP_S3_URL' })
  })

/** The names of all settings. */
export const SETTING_NAMES = Object.keys(Variables.shape)

export type Env = z.output<typeof Variables> & { HOST: string }

/** The demo's credentials are public, so it only listens on localhost unless HOST is set. */
const defaultHost = (isDemo: boolean) => (isDemo ? '127.0.0.1' : '0.0.0.0')

/** Reads and validates the environment variables. Throws one error that lists every fault. */
export const readEnv = (source: Record<string, string | undefined> = process.env): Env => {
  const given = Object.fromEntries(
    SETTING_NAMES.flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]]])),
  )
  const parsed = Variables.safeParse(given)
  if (parsed.success) return { ...parsed.data, HOST: parsed.data.HOST ?? defaultHost(parsed.data.DEMO) }
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The settings cannot be used:\n${faults.join('\n')}`)
}
