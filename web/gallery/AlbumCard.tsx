import { useLingui } from '@lingui/react'
import { Images } from 'lucide-react'
import type { PublicAlbum } from '#domain/gallery/album.ts'
import { useFormat } from '../format.ts'
import { LocalText } from '../layout/LocalText.tsx'
import { PublicLink } from '../layout/PublicLink.tsx'
import { CARD_LINK, CardIcon, PictureCard } from '../pages/PictureCard.tsx'
import { paths } from '../paths.ts'

/** An album as a card: the whole card leads to it. */
export const AlbumCard = ({ album, eager }: { album: PublicAlbum; eager: boolean }) => {
  const { _ } = useLingui()
  const { dayOrYear } = useFormat()
  return (
    <PictureCard
      image={album.cover}
      placeholder={<CardIcon icon={Images} />}
      eager={eager}
      isLink
      pictureClass="transition-transform duration-300 group-hover:scale-103"
    >
      <h2 className="text-xl">
        <PublicLink to={paths.album(album._id)} className={CARD_LINK}>
          <LocalText of={album.title} />
        </PublicLink>
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-3 text-ink-muted">
        {album.date !== null && <span>{dayOrYear(album.date)}</span>}
        <span>{_('{count, plural, one {# photo} other {# photos}}', { count: album.pictureCount })}</span>
      </p>
    </PictureCard>
  )
}
