import { useLingui } from '@lingui/react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../api-client.ts'
import { PageMeta } from '../layout/PageMeta.tsx'
import { PublicLink } from '../layout/PublicLink.tsx'
import { Introduction } from '../pages/Introduction.tsx'
import { PlaceholderNotice } from '../pages/PlaceholderNotice.tsx'
import { loadText } from '../pages/read-pages.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { EventCards } from './EventCards.tsx'
import { PastEvents } from './PastEvents.tsx'
import { fetchEvents } from './public-events.ts'

export const loader = async (args: LoaderFunctionArgs) => {
  const api = args.context.get(apiContext)
  const [introduction, upcoming, past] = await Promise.all([
    loadText(args, 'picnic'),
    fetchEvents(api, { upcoming: true, kind: 'picnic', limit: 50 }),
    fetchEvents(api, { upcoming: false, kind: 'picnic', limit: 50 }),
  ])
  return { introduction, upcoming: upcoming.data, past: past.data }
}

/** The society's picnics: the events of that kind. */
export default function PicnicPage() {
  const { _ } = useLingui()
  const { introduction, upcoming, past } = useLoaderData<typeof loader>()
  // Spelled as in the specification and in the menu.
  const title = introduction?.title || _('Anual Picnic')
  return (
    <>
      <PageMeta
        title={title}
        description={_(
          'The society’s picnic: when and where the next one is, and those of the years before.',
        )}
      />
      <h1 className="mb-6 text-3xl sm:text-4xl">{title}</h1>
      {introduction ? (
        <Introduction text={introduction} />
      ) : (
        <div className="max-w-3xl">
          <PlaceholderNotice />
        </div>
      )}
      <section aria-labelledby="next" className="mb-12">
        <h2 id="next" className="mb-4 text-2xl">
          {_('The next picnic')}
        </h2>
        {upcoming.length > 0 ? (
          <EventCards events={upcoming} eager />
        ) : (
          <p className="rounded-xl border border-line bg-surface-raised px-4 py-8 text-center text-lg">
            {_('The day of the next picnic is not settled yet. Please look in again soon!')}
          </p>
        )}
      </section>
      {past.length > 0 && (
        <section aria-labelledby="past" className="mb-8">
          <h2 id="past" className="mb-4 text-2xl">
            {_('Earlier picnics')}
          </h2>
          <PastEvents events={past} />
        </section>
      )}
      <PublicLink to={paths.events} className={buttonClass()}>
        {_('All events')}
      </PublicLink>
    </>
  )
}
