import { useLingui } from '@lingui/react'
import { data, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { AlbumPage as LoadedPage } from '#domain/gallery/picture.ts'
import { ApiError, apiContext, type ApiCall } from '../api-client.ts'
import { Island } from '../document/Island.tsx'
import { useFormat } from '../format.ts'
import { LocalParagraphs, LocalText, useLocalText } from '../layout/LocalText.tsx'
import { PageMeta } from '../layout/PageMeta.tsx'
import { PublicLink } from '../layout/PublicLink.tsx'
import { apiPaths, informationPaths } from '../paths.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { readAlbumAddress } from './album-address.ts'
import { AlbumPager } from './AlbumPager.tsx'
import { AlbumViewer } from './AlbumViewer.tsx'

/** Falls back to the first page if the API rejects the page or the photo in the URL. */
export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const { page, photo } = readAlbumAddress(new URL(request.url).searchParams)
  const api = context.get(apiContext)
  const load = (query: ApiCall['query']) => api.call(LoadedPage, apiPaths.album(params.id ?? ''), { query })
  try {
    const loaded = await load({ page, photo }).catch((error: unknown) => {
      if (isStatus(error, 400)) return load({})
      throw error
    })
    return loaded.data
  } catch (error) {
    // Rejected without a query as well, so the album itself is invalid.
    throw isStatus(error, 400) || isStatus(error, 404) ? data(null, { status: 404 }) : error
  }
}

const isStatus = (error: unknown, status: number) => error instanceof ApiError && error.statusCode === status

export default function AlbumPage() {
  const { _ } = useLingui()
  const { dayOrYear } = useFormat()
  const localText = useLocalText()
  const { album, pictures, beyond } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const { photo } = readAlbumAddress(new URLSearchParams(search))

  const title = localText(album.title).text
  const description = localText(album.description).text.replace(/\s+/g, ' ').slice(0, 160)
  const face = pictures.data.find(({ _id }) => _id === photo)?.image ?? album.cover
  return (
    <>
      <PageMeta
        title={title}
        description={description || _('Photos of the society: {title}.', { title })}
        type="article"
        {...(face && { image: { path: face.url, width: face.width, height: face.height, alt: title } })}
      />
      <BackLink as={PublicLink} to={informationPaths.gallery}>
        {_('All albums')}
      </BackLink>
      <h1 className="text-3xl sm:text-4xl">
        <LocalText of={album.title} />
      </h1>
      <p className="mt-1 mb-4 flex flex-wrap gap-x-3 text-ink-muted">
        {album.date !== null && <span>{dayOrYear(album.date)}</span>}
        <span>{_('{count, plural, one {# photo} other {# photos}}', { count: pictures.meta.total })}</span>
      </p>
      <LocalParagraphs of={album.description} className="mb-6 max-w-3xl text-lg empty:hidden" />
      {pictures.data.length === 0 ? (
        <EmptyState title={_('There are no photos in this album yet.')} />
      ) : (
        <>
          <Island
            name="album"
            component={AlbumViewer}
            props={{ album: album._id, pictures, beyond, search }}
          />
          <AlbumPager album={album._id} meta={pictures.meta} />
        </>
      )}
    </>
  )
}
