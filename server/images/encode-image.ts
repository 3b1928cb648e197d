import sharp from 'sharp'
import {
  canDecode,
  CONTENT_IMAGE_WIDTHS,
  IMAGE_MAX_SIDE,
  PLAIN_JPEG_MAX_PIXELS,
  THUMBNAIL_SIDE,
} from '#domain/images/image-rules.ts'

/*
 * Both settings are global to libvips. Pictures are decoded one at a time on one thread, because more of either costs
 * memory. The cache only helps repeated operations, and no upload repeats one.
 */
sharp.concurrency(1)
sharp.cache(false)

export type ProcessedImage = { bytes: Buffer; thumbnail: Buffer; width: number; height: number }

export type ProcessedContentImage = ProcessedImage & { sizes: { width: number; bytes: Buffer }[] }

/** Reads the header only, and throws for a picture that is too large to be decoded. */
const requireDecodable = async (bytes: Buffer) => {
  const { width, height, format, isProgressive } = await sharp(bytes).metadata()
  const isPlainJpeg = format === 'jpeg' && !isProgressive
  if (!canDecode({ width, height, isPlainJpeg }))
    throw new RangeError(`Cannot decode a picture of ${width} x ${height} pixels`)
}

/*
 * Baseline with the standard Huffman tables: the pixels are those of a progressive JPEG, the file is 6% larger, and
 * encoding it and decoding it again for the other sizes takes a third of the time.
 */
const JPEG = { quality: 82, progressive: false, optimiseCoding: false } as const

/** An upright JPEG without metadata, with a thumbnail. Throws if the bytes are no picture that can be decoded. */
export const encodeImage = async (bytes: Buffer): Promise<ProcessedImage> => {
  await requireDecodable(bytes)
  const options = { failOn: 'truncated', limitInputPixels: PLAIN_JPEG_MAX_PIXELS } as const
  const fitted = await sharp(bytes, options)
    .autoOrient()
    .resize(IMAGE_MAX_SIDE, IMAGE_MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg(JPEG)
    .toBuffer({ resolveWithObject: true })
  const thumbnail = await sharp(fitted.data)
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'cover', position: 'attention' })
    .jpeg({ quality: 78 })
    .toBuffer()
  return { bytes: fitted.data, thumbnail, width: fitted.info.width, height: fitted.info.height }
}

/** The sizes of a content picture: WebP in each width up to its own, which is the last. */
const encodeSizes = async ({ bytes, width }: ProcessedImage) => {
  const widths = [...CONTENT_IMAGE_WIDTHS.filter((size) => size < width), Math.min(width, IMAGE_MAX_SIDE)]
  const sizes: ProcessedContentImage['sizes'] = []
  for (const size of widths) {
    const encoded = await sharp(bytes).resize({ width: size }).webp({ quality: 74, effort: 3 }).toBuffer()
    sizes.push({ width: size, bytes: encoded })
  }
  return sizes
}

/** Like `encodeImage`, and in several widths. */
export const encodeContentImage = async (bytes: Buffer): Promise<ProcessedContentImage> => {
  const image = await encodeImage(bytes)
  return { ...image, sizes: await encodeSizes(image) }
}
