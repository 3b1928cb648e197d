import { useLingui } from '@lingui/react'
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../api-client.ts'
import { PublicLink } from '../shell/PublicLink.tsx'
import { PublicPage } from '../pages/PublicPage.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { PastEvents } from './PastEvents.tsx'
import { fetchEvents } from './public-events.ts'
import { UpcomingEvents } from './EventCards.tsx'

const PAST_PER_PAGE = 20

/** The page of past events in the URL; the first one if it is invalid. */
const pageOf = (params: URLSearchParams) => {
  const page = Number(params.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 && page <= 1000 ? page : 1
}

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext)
  const page = pageOf(new URL(request.url).searchParams)
  const [upcoming, past] = await Promise.all([
    fetchEvents(api, { upcoming: true, limit: 50 }),
    fetchEvents(api, { upcoming: false, page, limit: PAST_PER_PAGE }),
  ])
  if (page > 1 && past.data.length === 0) throw data(null, { status: 404 })
  return { upcoming: upcoming.data, past: past.data, page, hasOlder: page * PAST_PER_PAGE < past.meta.total }
}

export default function EventsPage() {
  const { _ } = useLingui()
  const { upcoming, past, page, hasOlder } = useLoaderData<typeof loader>()
  return (
    <PublicPage
      title={_('Events')}
      description={_(
        'What the society meets for next: picnics, meetings, festivals and courses in Brooklyn.',
      )}
    >
      <UpcomingEvents
        id="upcoming"
        heading={_('Upcoming events')}
        events={upcoming}
        emptyText={_('No event is planned at the moment. Please look in again soon!')}
      />
      <PastEvents heading={_('Past events')} events={past} />
      {(page > 1 || hasOlder) && (
        <p className="flex flex-wrap gap-3">
          {page > 1 && (
            <PublicLink to={`${paths.events}?page=${page - 1}`} className={buttonClass()}>
              {_('Newer events')}
            </PublicLink>
          )}
          {hasOlder && (
            <PublicLink to={`${paths.events}?page=${page + 1}`} className={buttonClass()}>
              {_('Older events')}
            </PublicLink>
          )}
        </p>
      )}
    </PublicPage>
  )
}
