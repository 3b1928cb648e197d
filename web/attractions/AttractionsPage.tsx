import { useLingui } from '@lingui/react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { PublicAttraction } from '#domain/attractions/attraction.ts'
import { CardListPage } from '../pages/CardListPage.tsx'
import { loadList, loadParts } from '../pages/loaders.ts'
import { loadText } from '../pages/read-pages.ts'
import { apiPaths } from '../paths.ts'
import { AttractionCard } from './AttractionCard.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadParts({
    attractions: loadList(args, PublicAttraction, apiPaths.attractions),
    introduction: loadText(args, 'tourist-attractions'),
  })

export default function AttractionsPage() {
  const { _ } = useLingui()
  const { attractions, introduction } = useLoaderData<typeof loader>()
  return (
    <CardListPage
      title={_('Tourist Attractions')}
      description={_('Places on Sandwip that are worth a visit: beaches, ponds, old houses and views.')}
      introduction={introduction}
      items={attractions}
      emptyTitle={_('There are no attractions yet.')}
      renderCard={(attraction, eager) => <AttractionCard attraction={attraction} eager={eager} />}
    />
  )
}
