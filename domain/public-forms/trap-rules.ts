/**
 * How often the forms of the public site may be sent within an hour. A mosque or a library is one address for many
 * people; what is more than the whole limit is a flood.
 */
export const PUBLIC_FORM_LIMITS = { windowSeconds: 60 * 60, perAddress: 10, overall: 200 } as const
export const FORM_THROTTLED =
  'Too many messages are arriving just now. Please try again in an hour, or call us!'

/** Nobody fills a form in faster than this. */
export const TICKET_LEAST_SECONDS = 3
/** A form that lay open for longer is taken for one that a machine kept. */
export const TICKET_MOST_DAYS = 7

/** The field that people leave empty, because they do not see it. */
export const TRAP_FIELD = 'website'
