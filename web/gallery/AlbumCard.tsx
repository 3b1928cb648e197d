import { useLingui } from '@lingui/react'
import { Images } from 'lucide-react'
import type { PublicAlbum } from '#domain/gallery/album.ts'
import { useFormat } from '../format.ts'
import { ContentPicture } from '../images/ContentPicture.tsx'
import { LocalText } from '../layout/LocalText.tsx'
import { PublicLink } from '../layout/PublicLink.tsx'
import { paths } from '../paths.ts'

/** An album as a card: the whole card leads to it. */
export const AlbumCard = ({ album, eager }: { album: PublicAlbum; eager: boolean }) => {
  const { _ } = useLingui()
  const { dayOrYear } = useFormat()
  return (
    <article className="group relative h-full overflow-hidden rounded-xl border border-line bg-surface-raised shadow-sm focus-within:border-primary hover:border-primary">
      <div className="aspect-4/3 overflow-hidden bg-sand">
        {album.cover ? (
          <ContentPicture
            image={album.cover}
            alt=""
            sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
            eager={eager}
            className="size-full object-cover transition-transform duration-300 group-hover:scale-103"
          />
        ) : (
          <span className="grid size-full place-items-center text-ink-muted">
            <Images aria-hidden className="size-12" />
          </span>
        )}
      </div>
      <div className="px-5 py-4">
        <h2 className="text-xl">
          {/* The link's edge is the card's. */}
          <PublicLink
            to={paths.album(album._id)}
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            <LocalText of={album.title} />
          </PublicLink>
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-3 text-ink-muted">
          {album.date !== null && <span>{dayOrYear(album.date)}</span>}
          <span>{_('{count, plural, one {# photo} other {# photos}}', { count: album.pictureCount })}</span>
        </p>
      </div>
    </article>
  )
}
