import { MANY_SEARCHES } from './check-rules.ts'

/** How often one address may search; admins are not counted. */
export const CHECK_LIMIT = { allowed: 120, windowSeconds: 60, message: MANY_SEARCHES }

const HOUR = { windowSeconds: 3600, message: MANY_SEARCHES }
const DAY = { windowSeconds: 86_400, message: MANY_SEARCHES }

/**
 * Limits of wrong last digits of a phone beside a member ID or a name: per address, per network, per member and
 * network, and per member. With 15 guesses a day for each member, one record in 700 opens per day, from any number
 * of addresses. The limit per member and network is lower, so that one network cannot lock a record for its owner.
 */
export const OWN_RECORD_LIMITS = {
  address: { allowed: 20, ...HOUR },
  network: { allowed: 40, ...HOUR },
  memberByNetwork: { allowed: 5, ...DAY },
  member: { allowed: 15, ...DAY },
}

/**
 * Limits of whole phone numbers that no member has. In a register of 2,000 members, one of 28,000 guessed numbers
 * is a member's.
 */
export const WRONG_PHONE_LIMITS = {
  address: { allowed: 60, ...HOUR },
  network: { allowed: 240, ...HOUR },
}
