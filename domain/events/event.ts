import { z } from 'zod'
import { acrossFields } from '../across-fields.ts'
import { BothTexts, Uuid } from '../api.ts'
import { ContentImage } from '../images/content-image.ts'
import { RecordFields, type RecordMessages } from '../records/record.ts'
import { momentOfWallTime } from '../time-zone.ts'
import { lineOfText, localLongText, localText, requiredLocalText, wallTime } from '../validation.ts'
import { EVENT_KIND_VALUES, EVENT_MAX_DAYS, EVENT_STATUSES } from './event-rules.ts'

export const STATUS_REFUSED = 'The event cannot become this now!'

const blankToNull = (text: string | null) => (text === null || text.trim() === '' ? null : text)

/** The fields of an event that an admin enters. Times are wall times in the society's time zone. */
const eventFields = {
  title: requiredLocalText('Title is required!', 150),
  description: localLongText(5000),
  kind: z.enum(EVENT_KIND_VALUES, { error: 'Type is invalid!' }),
  place: localText(150),
  address: lineOfText('Must be a text!').max(200, 'Must be at most 200 characters!'),
  start: wallTime('Start is required!').describe('By the clock of New York, such as 2026-07-11T10:30'),
  end: z
    .string({ error: 'Must be a date and time such as 2026-07-11T10:30!' })
    .nullable()
    .transform(blankToNull)
    .pipe(wallTime('End is required!').nullable())
    .describe('By the clock of New York; null where it is open'),
  cover: Uuid.nullable().describe('The `_id` of a content picture'),
  status: z.enum(EVENT_STATUSES, { error: 'Status is invalid!' }).optional(),
}

/** Checks the two times against each other: an event must end after it starts and must not last too long. */
export const eventTimesFault = ({ start, end }: { start: string; end?: string | null | undefined }) => {
  if (end == null) return null
  const length = (momentOfWallTime(end) ?? Number.NaN) - (momentOfWallTime(start) ?? Number.NaN)
  // An invalid time is reported by its own field.
  if (Number.isNaN(length)) return null
  if (length <= 0) return { path: 'end' as const, message: 'End must be after the start!' }
  return length > EVENT_MAX_DAYS * 86_400_000
    ? { path: 'end' as const, message: `End must be within ${EVENT_MAX_DAYS} days of the start!` }
    : null
}

export const NewEvent = acrossFields(z.strictObject(eventFields), ['start', 'end'], eventTimesFault)
export type NewEvent = z.output<typeof NewEvent>

/** Omitted fields stay unchanged. `eventTimesFault` checks both times on the merged event. */
export const EventChanges = z.strictObject(eventFields).partial()
export type EventChanges = z.output<typeof EventChanges>

/** Every field of an event, as an admin sees it. */
export const SocietyEvent = RecordFields.extend({
  slug: z.string().describe('Its address on the site; settled when it is first published'),
  title: BothTexts,
  description: BothTexts,
  kind: z.enum(EVENT_KIND_VALUES),
  place: BothTexts,
  address: z.string(),
  startsAt: z.string().describe('UTC'),
  endsAt: z.string().nullable().describe('UTC; null where it is open'),
  cover: ContentImage.nullable(),
  status: z.enum(EVENT_STATUSES),
})
export type SocietyEvent = z.infer<typeof SocietyEvent>

/** The public view of an event in a list. */
export const EventSummary = SocietyEvent.pick({
  _id: true,
  slug: true,
  title: true,
  kind: true,
  place: true,
  address: true,
  startsAt: true,
  endsAt: true,
  cover: true,
  updatedAt: true,
}).extend({ status: z.enum(['published', 'cancelled']) })
export type EventSummary = z.infer<typeof EventSummary>

/** The public view of a single event. */
export const PublicEvent = EventSummary.extend({ description: BothTexts })
export type PublicEvent = z.infer<typeof PublicEvent>

export const EVENT_MESSAGES = {
  notFound: 'Event not found!',
  created: 'Event created successfully!',
  updated: 'Event updated successfully!',
  deleted: 'Event deleted!',
  restored: 'Event restored!',
} satisfies RecordMessages
