/**
 * How many forms of all kinds arrive in an hour before further ones are put aside as suspected spam: from an address (of
 * IPv6, a /64), where many people may sit together, as in a mosque or a library; and from everybody. Ten times as many
 * are refused, so that nobody fills the database.
 */
export const PUBLIC_FORM_LIMITS = {
  windowSeconds: 60 * 60,
  perAddress: 20,
  overall: 200,
  storedPerAddress: 200,
  stored: 2000,
} as const
export const FORM_THROTTLED =
  'Too many messages are arriving just now. Please try again in an hour, or call us!'

/** Nobody fills in a form faster than this. */
export const TICKET_MIN_SECONDS = 3
/** A form that was open for longer is treated as sent by a bot. */
export const TICKET_MAX_DAYS = 7

/** The honeypot field: hidden, so people leave it empty. */
export const TRAP_FIELD = 'website'
