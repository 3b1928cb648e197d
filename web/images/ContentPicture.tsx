import { CONTENT_IMAGE_WIDTHS } from '#domain/images/image-rules.ts'
import type { ContentImage } from '#domain/images/content-image.ts'
import { imageOfWidth } from '../paths.ts'

type ContentPictureProps = {
  image: ContentImage
  /** Alternative text; '' if the text beside the image says the same. */
  alt: string
  /** The `sizes` attribute of `img`: '(min-width: 60rem) 33vw, 100vw'. */
  sizes: string
  className?: string
  /** Above the fold: loaded eagerly, with high priority. */
  eager?: boolean
}

/** The widths of the image in its `srcset`. */
export const pictureSources = ({ url, width }: ContentImage) =>
  [...CONTENT_IMAGE_WIDTHS.filter((kept) => kept < width), width]
    .map((each) => `${imageOfWidth(url, each)} ${each}w`)
    .join(', ')

/** A responsive image of the site's content. Its space is reserved while it loads. */
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
