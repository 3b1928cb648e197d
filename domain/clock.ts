import { SOCIETY_TIME_ZONE } from './society-time-zone.ts'

/** Source of the current time, in milliseconds since 1970 (UTC). Passed in, so that tests can set it. */
export type Clock = { now: () => number }

export const systemClock: Clock = { now: () => Date.now() }

/** The clocks of several machines may differ by so much. */
export const CLOCK_SKEW_MS = 5 * 60_000

/** Whether a stored time can only be of a clock that ran ahead: whatever waits for it to pass would wait for as long. */
export const isAhead = (at: number, now: number) => at > now + CLOCK_SKEW_MS

// Created once: this costs more than validating a member. The year changes in the society's time zone.
const yearFormat = new Intl.DateTimeFormat('en-US', { timeZone: SOCIETY_TIME_ZONE, year: 'numeric' })

export const currentYear = (clock: Clock) => Number(yearFormat.format(clock.now()))
