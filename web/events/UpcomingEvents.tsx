import type { EventSummary } from '#domain/events/event.ts'
import { Section } from '../ui/Section.tsx'
import { EventCards } from './EventCards.tsx'

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
