import { useLingui } from '@lingui/react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { PublicAttraction } from '#domain/attractions/attraction.ts'
import { apiContext } from '../api-client.ts'
import { PageMeta } from '../layout/PageMeta.tsx'
import { Introduction } from '../pages/Introduction.tsx'
import { loadText } from '../pages/read-pages.ts'
import { apiPaths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { AttractionCard } from './AttractionCard.tsx'

export const loader = async (args: LoaderFunctionArgs) => {
  const [{ data: attractions }, introduction] = await Promise.all([
    args.context.get(apiContext).call(z.array(PublicAttraction), apiPaths.attractions),
    loadText(args, 'tourist-attractions'),
  ])
  return { attractions, introduction }
}

export default function AttractionsPage() {
  const { _ } = useLingui()
  const { attractions, introduction } = useLoaderData<typeof loader>()
  const title = _('Tourist Attractions')
  return (
    <>
      <PageMeta
        title={title}
        description={_('Places on Sandwip that are worth a visit: beaches, ponds, old houses and views.')}
      />
      <h1 className="mb-6 text-3xl sm:text-4xl">{title}</h1>
      <Introduction text={introduction} />
      {attractions.length === 0 ? (
        <EmptyState title={_('There are no attractions yet.')} />
      ) : (
        <ul className="m-0 grid list-none gap-5 p-0 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
          {attractions.map((attraction, place) => (
            <li key={attraction._id}>
              <AttractionCard attraction={attraction} eager={place === 0} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
