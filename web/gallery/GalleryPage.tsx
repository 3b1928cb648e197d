import { useLingui } from '@lingui/react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { PublicAlbum } from '#domain/gallery/album.ts'
import { apiContext } from '../api-client.ts'
import { PageMeta } from '../layout/PageMeta.tsx'
import { Introduction } from '../pages/Introduction.tsx'
import { loadText } from '../pages/read-pages.ts'
import { apiPaths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { AlbumCard } from './AlbumCard.tsx'

export const loader = async (args: LoaderFunctionArgs) => {
  const [{ data: albums }, introduction] = await Promise.all([
    args.context.get(apiContext).call(z.array(PublicAlbum), apiPaths.albums),
    loadText(args, 'gallery'),
  ])
  return { albums, introduction }
}

export default function GalleryPage() {
  const { _ } = useLingui()
  const { albums, introduction } = useLoaderData<typeof loader>()
  const title = _('Gallery')
  return (
    <>
      <PageMeta
        title={title}
        description={_(
          'Photo albums of the society: festivals, picnics and days together, here and on the island.',
        )}
      />
      <h1 className="mb-6 text-3xl sm:text-4xl">{title}</h1>
      <Introduction text={introduction} />
      {albums.length === 0 ? (
        <EmptyState title={_('There are no albums yet.')} />
      ) : (
        <ul className="m-0 grid list-none gap-5 p-0 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
          {albums.map((album, place) => (
            <li key={album._id}>
              <AlbumCard album={album} eager={place === 0} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
