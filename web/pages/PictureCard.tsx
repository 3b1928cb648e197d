import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ContentImage } from '#domain/images/content-image.ts'
import { ContentPicture } from '../images/ContentPicture.tsx'
import { classNames } from '../ui/class-names.ts'

/** The link in a card that is a link as a whole: the link's edge is the card's. */
export const CARD_LINK =
  'text-ink no-underline after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none ' +
  'focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus'

type PictureCardProps = {
  image: ContentImage | null
  /** Stands in for a missing picture. */
  placeholder: ReactNode
  eager: boolean
  isLink?: boolean
  /** Of the frame of the picture. */
  frameClass?: string
  pictureClass?: string
  /** Lies on the picture. */
  overlay?: ReactNode
  children: ReactNode
}

/** A card of a public list: a picture above a text. */
export const PictureCard = ({
  image,
  placeholder,
  eager,
  isLink,
  frameClass = 'aspect-4/3',
  pictureClass,
  overlay,
  children,
}: PictureCardProps) => (
  <article
    className={classNames(
      isLink && 'group relative',
      'h-full overflow-hidden rounded-xl border border-line bg-surface-raised shadow-sm',
      isLink && 'focus-within:border-primary hover:border-primary',
    )}
  >
    <div className={classNames(frameClass, 'overflow-hidden bg-sand')}>
      {image ? (
        <ContentPicture
          image={image}
          alt=""
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
          eager={eager}
          className={classNames('size-full object-cover', pictureClass)}
        />
      ) : (
        placeholder
      )}
      {overlay}
    </div>
    <div className="px-5 py-4">{children}</div>
  </article>
)

/** The usual placeholder: an icon in the middle. */
export const CardIcon = ({ icon: Icon }: { icon: LucideIcon }) => (
  <span className="grid size-full place-items-center text-ink-muted">
    <Icon aria-hidden className="size-12" />
  </span>
)
