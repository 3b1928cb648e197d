import { Landmark, MapPin } from 'lucide-react'
import type { PublicAttraction } from '#domain/attractions/attraction.ts'
import { isBlankText } from '#domain/local-text.ts'
import { LocalParagraphs, LocalText } from '../layout/LocalText.tsx'
import { CardIcon, PictureCard } from '../pages/PictureCard.tsx'

/** A tourist attraction: its picture, its location and its description. */
export const AttractionCard = ({ attraction, eager }: { attraction: PublicAttraction; eager: boolean }) => (
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
