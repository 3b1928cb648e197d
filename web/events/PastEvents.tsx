import type { EventSummary } from '#domain/events/event.ts'
import { dayOf } from '#domain/events/event-rules.ts'
import { useFormat } from '../format.ts'
import { LocalText } from '../language/LocalText.tsx'
import { PublicLink } from '../shell/PublicLink.tsx'
import { paths } from '../paths.ts'
import { Section } from '../ui/Section.tsx'
import { EventMarks } from './EventCards.tsx'

type PastEventsProps = { heading: string; events: readonly EventSummary[]; className?: string }

/** The section of past events, latest first, grouped by year; renders nothing if there are none. */
export const PastEvents = ({ heading, events, className }: PastEventsProps) =>
  events.length > 0 && (
    <Section id="past" heading={heading} className={className}>
      <EventsByYear events={events} />
    </Section>
  )

const EventsByYear = ({ events }: { events: readonly EventSummary[] }) => {
  const { year: showYear, date } = useFormat()
  const yearOf = ({ startsAt }: EventSummary) => Number(dayOf(startsAt).slice(0, 4))
  const years = [...new Set(events.map(yearOf))]
  return years.map((year) => (
    <section key={year} aria-labelledby={`year-${year}`} className="mb-6">
      <h3 id={`year-${year}`} className="mb-1 text-xl text-ink-muted tabular-nums">
        {showYear(year)}
      </h3>
      <ul className="m-0 list-none divide-y divide-line rounded-xl border border-line bg-surface-raised p-0">
        {events
          .filter((event) => yearOf(event) === year)
          .map((event) => (
            <li
              key={event._id}
              className="relative grid gap-x-6 gap-y-1 px-4 py-3 hover:bg-sand sm:grid-cols-[12rem_minmax(0,1fr)_auto] sm:items-center"
            >
              <time dateTime={event.startsAt} suppressHydrationWarning className="text-ink-muted">
                {date(event.startsAt)}
              </time>
              <PublicLink
                to={paths.event(event.slug)}
                className="py-1 text-lg font-medium text-primary after:absolute after:inset-0 hover:underline"
              >
                <LocalText of={event.title} />
              </PublicLink>
              <EventMarks event={event} />
            </li>
          ))}
      </ul>
    </section>
  ))
}
