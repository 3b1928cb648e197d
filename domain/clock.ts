import { SOCIETY_TIME_ZONE } from './time-zone.ts'

/** Where the time comes from: milliseconds since 1970 (UTC). Passed in, so that tests can turn it. */
export type Clock = { now: () => number }

export const systemClock: Clock = { now: () => Date.now() }

// Made once: making one costs more than all the rest of a member's validation. The year turns where the society lives.
const yearFormat = new Intl.DateTimeFormat('en-US', { timeZone: SOCIETY_TIME_ZONE, year: 'numeric' })

export const currentYear = (clock: Clock) => Number(yearFormat.format(clock.now()))
