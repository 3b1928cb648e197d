import { SOCIETY_TIME_ZONE } from '../society-time-zone.ts'

/* The event rules that public pages need, without zod. */

/** Kinds of events; the picnic has its own page. */
export const EVENT_KINDS = [
  { value: 'general', label: 'General' },
  { value: 'picnic', label: 'Picnic' },
  { value: 'meeting', label: 'Meeting' },
  { value: 'culture', label: 'Culture' },
  { value: 'religious', label: 'Religious' },
  { value: 'education', label: 'Education' },
  { value: 'health', label: 'Health' },
  { value: 'sports', label: 'Sports' },
] as const
export type EventKind = (typeof EVENT_KINDS)[number]['value']
export const EVENT_KIND_VALUES = EVENT_KINDS.map(({ value }) => value)

export const eventKindLabel = (kind: EventKind) =>
  EVENT_KINDS.find(({ value }) => value === kind)?.label ?? kind

/** Only admins see a draft. A cancelled event stays visible and is marked as cancelled. */
export const EVENT_STATUSES = ['draft', 'published', 'cancelled'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

/** Allowed status transitions. A draft is deleted rather than cancelled, since it was never public. */
const STEPS: Record<EventStatus, readonly EventStatus[]> = {
  draft: ['published'],
  published: ['cancelled', 'draft'],
  cancelled: ['published'],
}
export const canBecome = (from: EventStatus, to: EventStatus) => from === to || STEPS[from].includes(to)

/** Assumed duration of an event without an end. */
const ASSUMED_DURATION_MS = 3 * 3_600_000
/** Upper limit of a duration: any event still running at a moment began within this many days before it. */
export const EVENT_MAX_DAYS = 31

type Times = { startsAt: string; endsAt: string | null }

/** When an event is over, in milliseconds since 1970. */
export const overAt = ({ startsAt, endsAt }: Times) =>
  endsAt === null ? Date.parse(startsAt) + ASSUMED_DURATION_MS : Date.parse(endsAt)

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: SOCIETY_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The date of a moment in the society's time zone: `2026-07-11`. */
export const dayOf = (at: string) => dayFormat.format(new Date(at))

export const isSameDay = ({ startsAt, endsAt }: Times) => endsAt === null || dayOf(startsAt) === dayOf(endsAt)

/** URL slug: `annual-picnic-2026-07-11`. Uses the kind if the title has no Latin letters; the year occurs once. */
export const eventSlug = ({
  title,
  kind,
  startsAt,
}: {
  title: string
  kind: EventKind
  startsAt: string
}) => {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
  const day = dayOf(startsAt)
  const year = day.slice(0, 4)
  return words.endsWith(`-${year}`) ? `${words}${day.slice(4)}` : `${words || kind}-${day}`
}
