import { useLingui } from '@lingui/react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../api-client.ts'
import { PageMeta } from '../layout/PageMeta.tsx'
import { PublicLink } from '../layout/PublicLink.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { EventCards } from './EventCards.tsx'
import { PastEvents } from './PastEvents.tsx'
import { fetchEvents } from './public-events.ts'

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
  return { upcoming: upcoming.data, past: past.data, page, hasOlder: page * PAST_PER_PAGE < past.meta.total }
}

export default function EventsPage() {
  const { _ } = useLingui()
  const { upcoming, past, page, hasOlder } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta
        title={_('Events')}
        description={_(
          'What the society meets for next: picnics, meetings, festivals and courses in Brooklyn.',
        )}
      />
      <h1 className="mb-6 text-3xl sm:text-4xl">{_('Events')}</h1>
      <section aria-labelledby="upcoming" className="mb-12">
        <h2 id="upcoming" className="mb-4 text-2xl">
          {_('Upcoming events')}
        </h2>
        {upcoming.length > 0 ? (
          <EventCards events={upcoming} eager />
        ) : (
          <p className="rounded-xl border border-line bg-surface-raised px-4 py-8 text-center text-lg">
            {_('No event is planned at the moment. Please look in again soon!')}
          </p>
        )}
      </section>
      {past.length > 0 && (
        <section aria-labelledby="past">
          <h2 id="past" className="mb-4 text-2xl">
            {_('Past events')}
          </h2>
          <PastEvents events={past} />
        </section>
      )}
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
    </>
  )
}
