import { z } from 'zod'
import { Uuid } from '../api.ts'
import { calendarDay } from '../validation.ts'

/** What the security log records. */
export const SECURITY_EVENT_KINDS = [
  'sign_in',
  'sign_in_failed',
  'sign_in_throttled',
  'session_ended',
  'own_password_failed',
  'password_changed',
  'password_reset_requested',
  'password_reset',
  'second_factor_set',
  'second_factor_failed',
  'second_factor_reset',
  'recovery_code_used',
  'recovery_codes_renewed',
  'second_factor_rule_changed',
  'password_confirmed',
  'account_created',
  'admin_invited',
  'invitation_revoked',
  'invitation_accepted',
  'admin_deactivated',
  'admin_reactivated',
  'duties_changed',
  'check_mode_changed',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]

/** The detail of `sign_in_throttled`: whose count it was, if not that of the account. */
export type SignInThrottle = 'address' | 'site' | 'known_device' | 'open_session' | 'second_factor'

export const SECURITY_LOG_PAGE_SIZE = 50
/** In place of a person: who tried an e-mail address that belongs to no account. */
export const UNKNOWN_EMAIL = 'unknown-email'
/** How long events stay. */
export const SECURITY_LOG_DAYS = 365

const Kind = z.enum(SECURITY_EVENT_KINDS, { error: 'Unknown type!' })
const day = calendarDay('Must be a date!')

export const SecurityLogFilters = z.strictObject({
  kind: Kind.optional(),
  person: z
    .union([z.guid(), z.literal(UNKNOWN_EMAIL)], { error: 'Unknown person!' })
    .optional()
    .describe(
      `The \`_id\` of the user whose account it was, or who did it; \`${UNKNOWN_EMAIL}\` for e-mails without an account`,
    ),
  from: day.optional().describe('The first day, by the calendar of New York'),
  to: day.optional().describe('The last day, inclusive'),
})
export type SecurityLogFilters = z.output<typeof SecurityLogFilters>

export const SecurityLogQuery = SecurityLogFilters.extend({
  /** Events before this one: the `next` of the page before. */
  before: z.guid('Unknown event!').optional(),
})
export type SecurityLogQuery = z.output<typeof SecurityLogQuery>

export const SecurityLogEntry = z.object({
  _id: Uuid,
  kind: Kind,
  at: z.string(),
  user: z.string().nullable().describe('The name of the user whose account it was, as it was then'),
  by: z.string().nullable().describe('The name of the person who did it, if that was somebody else'),
  tried: z.string().nullable().describe('The beginning of an e-mail address that belongs to no account'),
  network: z.string().nullable().describe('The network of the address, such as `192.0.2.0/24`'),
  device: z.string().nullable().describe('The browser and the system, such as Firefox on Android'),
  detail: z.string().nullable().describe('What else the kind of event has, such as the new duties'),
})
export type SecurityLogEntry = z.infer<typeof SecurityLogEntry>

export const SecurityLogPage = z.object({
  data: z.array(SecurityLogEntry),
  next: Uuid.nullable().describe('The `before` of the next page; null on the last one'),
})
export type SecurityLogPage = z.infer<typeof SecurityLogPage>
