import { useLingui } from '@lingui/react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { PublicAlbum } from '#domain/gallery/album.ts'
import { CardListPage } from '../pages/CardListPage.tsx'
import { loadList, loadParts } from '../pages/loaders.ts'
import { loadText } from '../pages/read-pages.ts'
import { apiPaths } from '../paths.ts'
import { AlbumCard } from './AlbumCard.tsx'

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
