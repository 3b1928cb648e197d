import { useLingui } from '@lingui/react'
import type { ListMeta } from '#domain/api.ts'
import type { PublicPicture } from '#domain/gallery/picture.ts'
import { THUMBNAIL_SIDE } from '#domain/images/image-rules.ts'
import { changeUrl, handlePlainClick } from '../document/url.ts'
import { useFormat } from '../format.ts'
import { useLocalText } from '../language/LocalText.tsx'
import { PublicLink } from '../shell/PublicLink.tsx'
import { thumbnailOf } from '../paths.ts'
import { albumAddress, photoElementId, type OpenedFrom } from './album-address.ts'

type PhotoGridProps = { album: string; pictures: readonly PublicPicture[]; meta: ListMeta }

/** The number of photos above the fold on most screens. */
const EAGER_PHOTOS = 12

/** The photos of a page as square thumbnails. Each is a link, so that it also opens without JavaScript. */
export const PhotoGrid = ({ album, pictures, meta }: PhotoGridProps) => {
  const nameOf = usePhotoName(meta)
  return (
    <ul className="m-0 grid list-none grid-cols-3 gap-1.5 p-0 sm:grid-cols-4 sm:gap-3 lg:grid-cols-6">
      {pictures.map((picture, place) => {
        const name = nameOf(picture, place)
        return (
          <li key={picture._id}>
            <PublicLink
              id={photoElementId(picture._id)}
              to={albumAddress(album, { page: meta.page, photo: picture._id })}
              onClick={(event) => {
                const { href } = event.currentTarget
                const state: OpenedFrom = { openedFrom: meta.page }
                handlePlainClick(event, () => changeUrl(href, { state }))
              }}
              className="block overflow-hidden rounded-lg bg-sand"
            >
              <img
                src={thumbnailOf(picture.image.url)}
                width={THUMBNAIL_SIDE}
                height={THUMBNAIL_SIDE}
                alt={name.text}
                lang={name.lang}
                loading={place < EAGER_PHOTOS ? 'eager' : 'lazy'}
                decoding="async"
                className="aspect-square h-auto w-full object-cover transition-opacity hover:opacity-85"
              />
            </PublicLink>
          </li>
        )
      })}
    </ul>
  )
}

/** The name of a photo: its caption, or else its number in the album. */
export const usePhotoName = (meta: ListMeta) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const localText = useLocalText()
  return (picture: PublicPicture, place: number): { text: string; lang?: string | undefined } => {
    const caption = localText(picture.caption)
    if (caption.text !== '') return caption
    return { text: _('Photo {number}', { number: number((meta.page - 1) * meta.limit + place + 1) }) }
  }
}
