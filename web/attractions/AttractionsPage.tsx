import { useLingui } from '@lingui/react'
import { Landmark, MapPin } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PublicAttraction } from '#domain/attractions/attraction.ts'
import { isBlankText } from '#domain/local-text.ts'
import { LocalParagraphs, LocalText } from '../language/LocalText.tsx'
import { CardListPage } from '../pages/CardListPage.tsx'
import { CardIcon, PictureCard } from '../pages/PictureCard.tsx'
import { loadList, loadParts, loadText } from '../pages/loaders.ts'
import { apiPaths } from '../paths.ts'

/** A tourist attraction: its picture, its location and its description. */
const AttractionCard = ({ attraction, eager }: { attraction: PublicAttraction; eager: boolean }) => (
  <PictureCard image={attraction.image} placeholder={<CardIcon icon={Landmark} />} eager={eager}>
    <h2 className="text-xl text-primary">
      <LocalText of={attraction.name} />
    </h2>
    {!isBlankText(attraction.place) && (
      <p className="mt-1 flex items-start gap-1.5 text-ink-muted">
        <MapPin aria-hidden className="mt-1 size-5 shrink-0" />
        <span>
          <LocalText of={attraction.place} />
        </span>
      </p>
    )}
    <LocalParagraphs of={attraction.text} className="mt-3 empty:hidden" />
  </PictureCard>
)

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
