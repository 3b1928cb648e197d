/**
 * Rate limits of the public forms per hour. Many people may share one address, as in a mosque or a library; more than
 * the overall limit is a flood.
 */
export const PUBLIC_FORM_LIMITS = { windowSeconds: 60 * 60, perAddress: 10, overall: 200 } as const
export const FORM_THROTTLED =
  'Too many messages are arriving just now. Please try again in an hour, or call us!'

/** Nobody fills in a form faster than this. */
export const TICKET_MIN_SECONDS = 3
/** A form that was open for longer is treated as sent by a bot. */
export const TICKET_MAX_DAYS = 7

/** The honeypot field: hidden, so people leave it empty. */
export const TRAP_FIELD = 'website'
