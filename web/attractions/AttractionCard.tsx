import { Landmark, MapPin } from 'lucide-react'
import type { PublicAttraction } from '#domain/attractions/attraction.ts'
import { isBlankText } from '#domain/local-text.ts'
import { ContentPicture } from '../images/ContentPicture.tsx'
import { LocalParagraphs, LocalText } from '../layout/LocalText.tsx'

/** A tourist attraction: its picture, its location and its description. */
export const AttractionCard = ({ attraction, eager }: { attraction: PublicAttraction; eager: boolean }) => (
  <article className="h-full overflow-hidden rounded-xl border border-line bg-surface-raised shadow-sm">
    <div className="aspect-4/3 overflow-hidden bg-sand">
      {attraction.image ? (
        <ContentPicture
          image={attraction.image}
          alt=""
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
          eager={eager}
          className="size-full object-cover"
        />
      ) : (
        <span className="grid size-full place-items-center text-ink-muted">
          <Landmark aria-hidden className="size-12" />
        </span>
      )}
    </div>
    <div className="px-5 py-4">
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
    </div>
  </article>
)
