import { useLingui } from '@lingui/react'
import { CalendarDays, CalendarPlus, type LucideIcon, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PublicEvent } from '#domain/events/event.ts'
import { isBlankText, pickText } from '#domain/local-text.ts'
import { apiContext } from '../api-client.ts'
import { ContentPicture } from '../images/ContentPicture.tsx'
import { LocalParagraphs, LocalText, useLocalText } from '../language/LocalText.tsx'
import { PageMeta } from '../shell/PageMeta.tsx'
import { PublicLink } from '../shell/PublicLink.tsx'
import { StructuredData } from '../shell/StructuredData.tsx'
import { useRootData } from '../shell/root-data.ts'
import { useSocietyName } from '../shell/use-society.ts'
import NotFoundPage from '../pages/NotFoundPage.tsx'
import { apiPaths, localePath, openStreetMapSearch, paths } from '../paths.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { useLocale } from '../use-locale.ts'
import { EventMarks } from './EventCards.tsx'
import { EventTimes } from './EventTimes.tsx'
import { fetchEvent } from './public-events.ts'

/** Structured data of an event for search engines. */
const EventData = ({ event }: { event: PublicEvent }) => {
  const origin = useRootData()?.origin
  const locale = useLocale()
  const localText = useLocalText()
  const organizer = useSocietyName()
  if (!origin) return null
  const place = localText(event.place).text || event.address
  const description = localText(event.description).text
  const state = event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'
  return (
    <StructuredData
      data={{
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: localText(event.title).text,
        startDate: event.startsAt,
        ...(event.endsAt && { endDate: event.endsAt }),
        eventStatus: `https://schema.org/${state}`,
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        ...(place && {
          location: { '@type': 'Place', name: place, ...(event.address && { address: event.address }) },
        }),
        ...(description && { description }),
        ...(event.cover && { image: [origin + event.cover.url] }),
        url: origin + localePath(locale, paths.event(event.slug)),
        organizer: { '@type': 'Organization', name: organizer, url: origin + paths.home },
      }}
    />
  )
}

/** Of a cover that fills its place at every width. */
const COVER_WIDTH = 960
/** Search engines truncate longer descriptions. */
const DESCRIPTION_MAX = 200

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const event = await fetchEvent(context.get(apiContext), params.slug ?? '')
  return data(event, { status: event ? 200 : 404 })
}

export default function EventPage() {
  const { _ } = useLingui()
  const locale = useLocale()
  const localText = useLocalText()
  const event = useLoaderData<typeof loader>()
  if (!event) return <NotFoundPage />

  const title = localText(event.title)
  const [firstLine = ''] = localText(event.description).text.split('\n')
  // Maps search best by the street address; without one, by the name in the local (English) spelling.
  const onMap = event.address || pickText(event.place, 'en').text
  return (
    <article className="mx-auto max-w-5xl">
      <PageMeta
        title={title.text}
        description={
          firstLine.slice(0, DESCRIPTION_MAX) || _('An event of the society: when, where and what.')
        }
        type="article"
        {...(event.cover && {
          image: {
            path: event.cover.url,
            width: event.cover.width,
            height: event.cover.height,
            alt: title.text,
          },
        })}
      />
      <EventData event={event} />
      <BackLink as={PublicLink} to={paths.events}>
        {_('All events')}
      </BackLink>
      <EventMarks event={event} />
      <h1 lang={title.lang} className="mt-2 mb-5 text-3xl sm:text-4xl">
        {title.text}
      </h1>
      {event.status === 'cancelled' && (
        <p role="note" className="mb-5 rounded-lg border border-danger bg-danger-surface px-4 py-3 text-lg">
          {_('This event was cancelled. It does not take place.')}
        </p>
      )}
      <div className="mb-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <div className="grid content-start gap-6 rounded-xl border border-line bg-surface-raised p-5 sm:grid-cols-2 lg:grid-cols-1">
          <EventFact id="when" heading={_('When')} icon={CalendarDays}>
            <p>
              <EventTimes event={event} />
            </p>
            {event.status === 'published' && (
              <a
                href={apiPaths.eventCalendar(event.slug, locale)}
                download
                className={buttonClass('secondary', 'mt-3')}
              >
                <CalendarPlus aria-hidden className="size-5" />
                {_('Add to calendar')}
              </a>
            )}
          </EventFact>
          {(event.address !== '' || !isBlankText(event.place)) && (
            <EventFact id="where" heading={_('Where')} icon={MapPin}>
              <p className="font-medium">
                <LocalText of={event.place} />
              </p>
              {event.address && <p lang={locale === 'en' ? undefined : 'en'}>{event.address}</p>}
              <a
                href={openStreetMapSearch(onMap)}
                rel="noopener noreferrer"
                className={buttonClass('secondary', 'mt-3')}
              >
                <MapPin aria-hidden className="size-5" />
                {_('Show on OpenStreetMap')}
              </a>
            </EventFact>
          )}
        </div>
        {event.cover && (
          <ContentPicture
            image={event.cover}
            alt=""
            sizes="(min-width: 64rem) 36rem, 100vw"
            eager
            // A small picture is not enlarged.
            className={classNames(
              'rounded-2xl',
              event.cover.width < COVER_WIDTH
                ? 'mx-auto h-auto max-w-full'
                : 'aspect-video w-full object-cover lg:aspect-auto lg:h-full',
            )}
          />
        )}
      </div>
      {!isBlankText(event.description) && (
        <LocalParagraphs of={event.description} className="max-w-2xl text-lg" />
      )}
    </article>
  )
}

type EventFactProps = { id: string; heading: string; icon: LucideIcon; children: ReactNode }

/** When or where the event takes place. */
const EventFact = ({ id, heading, icon: Icon, children }: EventFactProps) => (
  <section aria-labelledby={id} className="flex gap-3">
    <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-primary" />
    <div>
      <h2 id={id} className="text-lg">
        {heading}
      </h2>
      {children}
    </div>
  </section>
)
