/**
 * How many forms of each kind arrive in an hour before further ones are put aside as suspected spam: from an address (of IPv6, a /64), where
 * many people may sit together, as in a mosque or a library; from its network (a /24, or a /48); and from all. A form beyond
 * `storedPerNetwork` or `stored` is refused, because the disk is not endless; the last ones before `stored` are reserved for the first
 * `newcomer` ones of a network.
 */
export const PUBLIC_FORM_LIMITS = {
  windowSeconds: 60 * 60,
  perAddress: 10,
  perNetwork: 40,
  overall: 200,
  storedPerNetwork: 200,
  stored: 2000,
  newcomer: 3,
  reservedForNewcomers: 500,
} as const
export const FORM_THROTTLED =
  'Too many messages are arriving just now. Please try again in an hour, or call us!'

/** Nobody fills in a form faster than this. */
export const TICKET_MIN_SECONDS = 3
/** A form that was open for longer is treated as sent by a bot. */
export const TICKET_MAX_DAYS = 7

/** The honeypot field: hidden, so people leave it empty. */
export const TRAP_FIELD = 'website'
