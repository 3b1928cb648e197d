import { CONTENT_IMAGE_WIDTHS } from '#domain/images/image-rules.ts'
import type { ContentImage } from '#domain/images/content-image.ts'
import { imageOfWidth } from '../paths.ts'

type ContentPictureProps = {
  image: ContentImage
  /** What it shows, for who does not see it; '' where the text beside it says the same. */
  alt: string
  /** How wide it stands on which screen, as the attribute of `img` has it: '(min-width: 60rem) 33vw, 100vw'. */
  sizes: string
  className?: string
  /** Part of the first view: loaded at once, before the rest. */
  eager?: boolean
}

/** The widths of a picture among which a browser chooses. */
export const pictureSources = ({ url, width }: ContentImage) =>
  [...CONTENT_IMAGE_WIDTHS.filter((kept) => kept < width), width]
    .map((each) => `${imageOfWidth(url, each)} ${each}w`)
    .join(', ')

/** A picture of the site's content, in the width that the screen asks for. It keeps its place while it loads. */
export const ContentPicture = ({ image, alt, sizes, className, eager = false }: ContentPictureProps) => {
  return (
    <img
      src={imageOfWidth(image.url, 960)}
      srcSet={pictureSources(image)}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={className}
    />
  )
}
