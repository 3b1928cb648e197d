import { useLingui } from '@lingui/react'
import { Ban, CalendarDays, MapPin } from 'lucide-react'
import { eventKindLabel, type EventKind, type EventStatus } from '#domain/events/event-rules.ts'
import type { EventSummary } from '#domain/events/event.ts'
import { isBlankText } from '#domain/local-text.ts'
import { ContentPicture } from '../images/ContentPicture.tsx'
import { LocalText } from '../language/LocalText.tsx'
import { PublicLink } from '../shell/PublicLink.tsx'
import { paths } from '../paths.ts'
import { classNames } from '../ui/class-names.ts'
import { ShortEventTimes } from './EventTimes.tsx'
import { Section } from '../ui/Section.tsx'

/** The kind of an event, and whether it is cancelled. */
export const EventMarks = ({ event }: { event: { kind: EventKind; status: EventStatus } }) => {
  const { _ } = useLingui()
  return (
    <p className="flex flex-wrap gap-2 text-sm">
      {event.status === 'cancelled' && (
        <strong className="inline-flex items-center gap-1 rounded-full bg-danger px-2.5 py-0.5 font-medium text-on-danger">
          <Ban aria-hidden className="size-4" />
          {_('Cancelled')}
        </strong>
      )}
      <span className="rounded-full bg-sand px-2.5 py-0.5 text-ink">{_(eventKindLabel(event.kind))}</span>
    </p>
  )
}

type EventCardsProps = {
  events: readonly EventSummary[]
  /** The level of a card's heading: one below that of its section. */
  heading?: 'h2' | 'h3'
  /** Loads the first pictures eagerly, because they are above the fold. */
  eager?: boolean
}

/**
 * Events as cards, each with its cover, its time and its place; the whole card leads to the event. A single one takes the whole width, with
 * its cover beside the text.
 */
export const EventCards = ({ events, heading: Heading = 'h3', eager = false }: EventCardsProps) => {
  const isSingle = events.length === 1
  return (
    <ul className="m-0 grid list-none gap-6 p-0 sm:grid-cols-2 menu:grid-cols-3">
      {events.map((event, index) => (
        <li
          key={event._id}
          className={classNames(
            'relative flex flex-col overflow-hidden rounded-xl border border-line bg-surface-raised hover:border-primary',
            isSingle && 'sm:col-span-full sm:grid sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] sm:items-center',
          )}
        >
          {event.cover ? (
            <ContentPicture
              image={event.cover}
              alt=""
              sizes={
                isSingle
                  ? '(min-width: 74rem) 44rem, (min-width: 40rem) 60vw, 100vw'
                  : '(min-width: 74rem) 22rem, (min-width: 40rem) 50vw, 100vw'
              }
              eager={eager && index === 0}
              className="aspect-video w-full object-cover"
            />
          ) : (
            <div aria-hidden className="grid aspect-video place-items-center bg-sand text-primary">
              <CalendarDays className="size-14" />
            </div>
          )}
          <div className="flex grow flex-col gap-3 p-5">
            <EventMarks event={event} />
            <Heading className="text-xl">
              <PublicLink
                to={paths.event(event.slug)}
                className="text-primary after:absolute after:inset-0 hover:underline"
              >
                <LocalText of={event.title} />
              </PublicLink>
            </Heading>
            <p className="flex gap-2">
              <CalendarDays aria-hidden className="mt-1 size-5 shrink-0 text-ink-muted" />
              <span className="font-medium">
                <ShortEventTimes event={event} />
              </span>
            </p>
            {!isBlankText(event.place) && (
              <p className="flex gap-2">
                <MapPin aria-hidden className="mt-1 size-5 shrink-0 text-ink-muted" />
                <span>
                  <LocalText of={event.place} />
                </span>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

type UpcomingEventsProps = {
  id: string
  heading: string
  events: readonly EventSummary[]
  /** Shown if there are none. */
  emptyText: string
}

/** The first section of a page of events. */
export const UpcomingEvents = ({ id, heading, events, emptyText }: UpcomingEventsProps) => (
  <Section id={id} heading={heading} className="mb-12">
    {events.length > 0 ? (
      <EventCards events={events} eager />
    ) : (
      <p className="rounded-xl border border-line bg-surface-raised px-4 py-8 text-center text-lg">
        {emptyText}
      </p>
    )}
  </Section>
)
