import { useLingui } from '@lingui/react'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EventSummary } from '#domain/events/event.ts'
import type { LatestPicture } from '#domain/gallery/picture.ts'
import { THUMBNAIL_SIDE } from '#domain/images/image-rules.ts'
import { isBlankText } from '#domain/local-text.ts'
import { EventCards } from '../events/EventCards.tsx'
import { albumAddress } from '../gallery/album-address.ts'
import { useLocalText } from '../language/LocalText.tsx'
import { PublicLink } from '../shell/PublicLink.tsx'
import { informationPaths, paths, thumbnailOf } from '../paths.ts'

/** Renders nothing if there are none. */
export const UpcomingEvents = ({ events }: { events: readonly EventSummary[] }) => {
  const { _ } = useLingui()
  if (events.length === 0) return null
  return (
    <News id="upcoming-events" title={_('Upcoming events')} to={paths.events} more={_('All events')}>
      <EventCards events={events} />
    </News>
  )
}

/** The newest photos of all albums, each linked to its album. */
export const LatestPhotos = ({ photos }: { photos: readonly LatestPicture[] }) => {
  const { _ } = useLingui()
  const localText = useLocalText()
  if (photos.length === 0) return null
  return (
    <News id="latest-photos" title={_('Latest photos')} to={informationPaths.gallery} more={_('All photos')}>
      <ul className="m-0 grid list-none grid-cols-2 gap-2 p-0 sm:grid-cols-4 sm:gap-3">
        {photos.map(({ _id, image, caption, album }) => {
          const name = localText(isBlankText(caption) ? album.title : caption)
          return (
            <li key={_id}>
              <PublicLink
                to={albumAddress(album._id, { page: 1, photo: _id })}
                className="block overflow-hidden rounded-xl bg-sand"
              >
                <img
                  src={thumbnailOf(image.url)}
                  width={THUMBNAIL_SIDE}
                  height={THUMBNAIL_SIDE}
                  alt={name.text}
                  lang={name.lang}
                  loading="lazy"
                  decoding="async"
                  className="aspect-square h-auto w-full object-cover transition-opacity hover:opacity-85"
                />
              </PublicLink>
            </li>
          )
        })}
      </ul>
    </News>
  )
}

type NewsProps = { id: string; title: string; to: string; more: string; children: ReactNode }

const News = ({ id, title, to, more, children }: NewsProps) => (
  <section aria-labelledby={id}>
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 id={id} className="text-2xl text-primary sm:text-3xl">
        {title}
      </h2>
      <PublicLink
        to={to}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-primary underline underline-offset-4"
      >
        {more}
        <ArrowRight aria-hidden className="size-5" />
      </PublicLink>
    </div>
    {children}
  </section>
)
