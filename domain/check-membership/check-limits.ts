import { MANY_SEARCHES } from './check-rules.ts'

/** How often one address may search; admins are not counted. */
export const CHECK_LIMIT = { allowed: 120, windowSeconds: 60, message: MANY_SEARCHES }

const HOUR = { windowSeconds: 3600, message: MANY_SEARCHES }
const DAY = { windowSeconds: 86_400, message: MANY_SEARCHES }

/**
 * How often an address and its network may try the last digits of phones beside member IDs and names, and how often a network, and all together, may
 * try those of one member. Only wrong digits count: at fifteen a day, guessing opens one record in 700 a day, whatever the number of addresses. Nobody
 * closes a record to its owner from one network.
 */
export const OWN_RECORD_LIMITS = {
  address: { allowed: 20, ...HOUR },
  network: { allowed: 40, ...HOUR },
  memberByNetwork: { allowed: 5, ...DAY },
  member: { allowed: 15, ...DAY },
}

/** How often an address and its network may search for whole phone numbers that nobody has. One of 28,000 numbers is that of one in 2,000 members. */
export const WRONG_PHONE_LIMITS = {
  address: { allowed: 60, ...HOUR },
  network: { allowed: 240, ...HOUR },
}
