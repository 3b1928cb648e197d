import { z } from 'zod'
import { pageQuery, wholeNumber } from '../list.ts'
import { EVENT_KIND_VALUES } from './event-rules.ts'

const kind = z.enum(EVENT_KIND_VALUES, { error: 'Type is invalid!' }).optional()

/** The public query of the event list. */
export const PublicEventQuery = z.strictObject({
  upcoming: z
    .enum(['true', 'false'], { error: 'Must be true or false!' })
    .transform((text) => text === 'true')
    .optional()
    .describe(
      'true: not over yet, the next first; false: over, the latest first; left out: all, the latest first',
    ),
  kind,
  page: pageQuery,
  limit: wholeNumber(50).default(20),
})
export type PublicEventQuery = z.output<typeof PublicEventQuery>

/** The lists of the admin area. */
export const EVENT_LISTS = ['upcoming', 'past', 'drafts'] as const
export type EventList = (typeof EVENT_LISTS)[number]

export const EventQuery = z.strictObject({
  list: z.enum(EVENT_LISTS, { error: 'Must be upcoming, past or drafts!' }).default('upcoming'),
  kind,
  page: pageQuery,
  limit: wholeNumber(100).default(30),
})
export type EventQuery = z.output<typeof EventQuery>
