import { useLingui } from '@lingui/react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../api-client.ts'
import { PublicLink } from '../shell/PublicLink.tsx'
import { PublicPage } from '../pages/PublicPage.tsx'
import { loadParts, loadText } from '../pages/loaders.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { PastEvents } from './PastEvents.tsx'
import { fetchEvents } from './public-events.ts'
import { UpcomingEvents } from './EventCards.tsx'

const loadPicnics = async ({ context }: LoaderFunctionArgs, upcoming: boolean) =>
  (await fetchEvents(context.get(apiContext), { upcoming, kind: 'picnic', limit: 50 })).data

export const loader = (args: LoaderFunctionArgs) =>
  loadParts({
    introduction: loadText(args, 'picnic'),
    upcoming: loadPicnics(args, true),
    past: loadPicnics(args, false),
  })

/** The society's picnics: the events of that kind. */
export default function PicnicPage() {
  const { _ } = useLingui()
  const { introduction, upcoming, past } = useLoaderData<typeof loader>()
  return (
    <PublicPage
      // Spelled as in the specification and in the menu.
      title={_('Anual Picnic')}
      description={_('The society’s picnic: when and where the next one is, and those of the years before.')}
      introduction={introduction}
    >
      <UpcomingEvents
        id="next"
        heading={_('The next picnic')}
        events={upcoming}
        emptyText={_('The day of the next picnic is not settled yet. Please look in again soon!')}
      />
      <PastEvents heading={_('Earlier picnics')} events={past} className="mb-8" />
      <PublicLink to={paths.events} className={buttonClass()}>
        {_('All events')}
      </PublicLink>
    </PublicPage>
  )
}
