import { useLingui } from '@lingui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import type { ListMeta } from '#domain/api.ts'
import { AlbumPage as LoadedPage } from '#domain/gallery/picture.ts'
import { type ApiCall, apiContext, ApiError } from '../api-client.ts'
import { Island } from '../document/Island.tsx'
import { useFormat } from '../format.ts'
import { LocalParagraphs, LocalText, useLocalText } from '../language/LocalText.tsx'
import { PageMeta } from '../shell/PageMeta.tsx'
import { PublicLink } from '../shell/PublicLink.tsx'
import { apiPaths, informationPaths } from '../paths.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { AlbumViewer } from './AlbumViewer.tsx'
import { albumAddress, readAlbumAddress } from './album-address.ts'

/** Links to the other pages of an album; renders nothing for a single page. */
const AlbumPager = ({ album, meta }: { album: string; meta: ListMeta }) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const pages = Math.ceil(meta.total / meta.limit)
  if (pages <= 1) return null
  const step = (page: number, label: ReactNode) =>
    page >= 1 && page <= pages ? (
      <PublicLink to={albumAddress(album, { page })} className={buttonClass('secondary')}>
        {label}
      </PublicLink>
    ) : null
  return (
    <nav aria-label={_('Pages')} className="mt-8 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      <span>
        {step(
          meta.page - 1,
          <>
            <ChevronLeft aria-hidden className="size-5" />
            {_('Earlier photos')}
          </>,
        )}
      </span>
      <span className="text-center text-ink-muted">
        {_('Page {page} of {pages}', { page: number(meta.page), pages: number(pages) })}
      </span>
      <span className="justify-self-end">
        {step(
          meta.page + 1,
          <>
            {_('More photos')}
            <ChevronRight aria-hidden className="size-5" />
          </>,
        )}
      </span>
    </nav>
  )
}

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
