import type { PublicEvent } from '#domain/events/event.ts'
import { useRootData } from '../layout/root-data.ts'
import { StructuredData } from '../layout/StructuredData.tsx'
import { useLocalText } from '../layout/LocalText.tsx'
import { useSocietyName } from '../layout/use-society.ts'
import { useLocale } from '../use-locale.ts'
import { localePath, paths } from '../paths.ts'

/** Structured data of an event for search engines. */
export const EventData = ({ event }: { event: PublicEvent }) => {
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
