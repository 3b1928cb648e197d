import { useLingui } from '@lingui/react'
import { Images } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PublicAlbum } from '#domain/gallery/album.ts'
import { useFormat } from '../format.ts'
import { LocalText } from '../language/LocalText.tsx'
import { PublicLink } from '../shell/PublicLink.tsx'
import { CardListPage } from '../pages/CardListPage.tsx'
import { CARD_LINK, CardIcon, PictureCard } from '../pages/PictureCard.tsx'
import { loadList, loadParts, loadText } from '../pages/loaders.ts'
import { apiPaths, paths } from '../paths.ts'

/** An album as a card: the whole card leads to it. */
const AlbumCard = ({ album, eager }: { album: PublicAlbum; eager: boolean }) => {
  const { _ } = useLingui()
  const { dayOrYear } = useFormat()
  return (
    <PictureCard
      image={album.cover}
      placeholder={<CardIcon icon={Images} />}
      eager={eager}
      isLink
      pictureClass="transition-transform duration-200 group-hover:scale-105"
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

export const loader = (args: LoaderFunctionArgs) =>
  loadParts({
    albums: loadList(args, PublicAlbum, apiPaths.albums),
    introduction: loadText(args, 'gallery'),
  })

export default function GalleryPage() {
  const { _ } = useLingui()
  const { albums, introduction } = useLoaderData<typeof loader>()
  return (
    <CardListPage
      title={_('Gallery')}
      description={_(
        'Photo albums of the society: festivals, picnics and days together, here and on the island.',
      )}
      introduction={introduction}
      items={albums}
      emptyTitle={_('There are no albums yet.')}
      renderCard={(album, eager) => <AlbumCard album={album} eager={eager} />}
    />
  )
}
