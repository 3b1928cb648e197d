import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLingui } from '@lingui/react'
import { ArrowLeft } from 'lucide-react'
import {
  data,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { AlbumPage as LoadedPage } from '#domain/gallery/picture.ts'
import { ApiError, apiContext, type ApiCall } from '../api-client.ts'
import { useFormat } from '../format.ts'
import { LocalParagraphs, LocalText, useLocalText } from '../layout/LocalText.tsx'
import { PageMeta } from '../layout/PageMeta.tsx'
import { PublicLink } from '../layout/PublicLink.tsx'
import { apiPaths, informationPaths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { photoElementId, readAlbumAddress } from './album-address.ts'
import { AlbumPager } from './AlbumPager.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'
import type { PageHandle } from '../layout/page-handle.ts'

export const handle: PageHandle = { isLive: true }

const loadLightbox = () => import('./Lightbox.tsx')
const Lightbox = lazy(async () => ({ default: (await loadLightbox()).Lightbox }))

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

/** Navigating between the photos of one page needs no request. */
export const shouldRevalidate = ({ currentUrl, nextUrl, ...args }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname
    ? readAlbumAddress(currentUrl.searchParams).page !== readAlbumAddress(nextUrl.searchParams).page
    : args.defaultShouldRevalidate

export default function AlbumPage() {
  const { _ } = useLingui()
  const { dayOrYear } = useFormat()
  const localText = useLocalText()
  const { album, pictures, beyond } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const { photo } = readAlbumAddress(params)
  const place = pictures.data.findIndex(({ _id }) => _id === photo)
  const shown = pictures.data[place]
  useFocusOnLeaving(shown?._id)
  // Preloaded, because most visitors open a photo.
  useEffect(() => void loadLightbox(), [])

  const title = localText(album.title).text
  const description = localText(album.description).text.replace(/\s+/g, ' ').slice(0, 160)
  const face = shown?.image ?? album.cover
  return (
    <>
      <PageMeta
        title={title}
        description={description || _('Photos of the society: {title}.', { title })}
        type="article"
        {...(face && { image: { path: face.url, width: face.width, height: face.height, alt: title } })}
      />
      <PublicLink
        to={informationPaths.gallery}
        className="mb-2 inline-flex min-h-11 items-center gap-2 font-medium text-primary hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {_('All albums')}
      </PublicLink>
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
          <PhotoGrid album={album._id} pictures={pictures.data} meta={pictures.meta} />
          <AlbumPager album={album._id} meta={pictures.meta} />
        </>
      )}
      <Suspense fallback={null}>
        {shown && (
          <Lightbox
            album={album._id}
            pictures={pictures.data}
            meta={pictures.meta}
            beyond={beyond}
            place={place}
          />
        )}
      </Suspense>
    </>
  )
}

/** When the lightbox closes, focuses the thumbnail of the last photo shown. */
const useFocusOnLeaving = (photo: string | undefined) => {
  const last = useRef(photo)
  useEffect(() => {
    if (photo === undefined && last.current !== undefined) {
      document.getElementById(photoElementId(last.current))?.focus()
    }
    last.current = photo
  }, [photo])
}
