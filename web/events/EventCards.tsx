import { CalendarDays, MapPin } from 'lucide-react'
import type { EventSummary } from '#domain/events/event.ts'
import { isBlankText } from '#domain/local-text.ts'
import { ContentPicture } from '../images/ContentPicture.tsx'
import { LocalText } from '../language/LocalText.tsx'
import { PublicLink } from '../shell/PublicLink.tsx'
import { paths } from '../paths.ts'
import { classNames } from '../ui/class-names.ts'
import { EventMarks } from './EventMarks.tsx'
import { ShortEventTimes } from './EventTimes.tsx'

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
