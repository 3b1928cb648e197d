import sharp from 'sharp'
import { CONTENT_IMAGE_WIDTHS, THUMBNAIL_SIDE } from '#domain/images/image-rules.ts'
import type { ProcessedContentImage } from '#server/images/process-image.ts'

/** A drawing as the site keeps content pictures. It is rasterised once; the encoders are told to be quick. */
export const drawContentPicture = async (
  svg: string,
  { width, height }: { width: number; height: number },
): Promise<ProcessedContentImage> => {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const drawn = () => sharp(data, { raw: info })
  const widths = [...CONTENT_IMAGE_WIDTHS.filter((size) => size < width), width]
  const [bytes, thumbnail, ...sizes] = await Promise.all([
    drawn().jpeg({ quality: 80 }).toBuffer(),
    drawn().resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'cover' }).jpeg({ quality: 78 }).toBuffer(),
    ...widths.map(async (size) => ({
      width: size,
      bytes: await drawn().resize({ width: size }).webp({ quality: 70, effort: 0 }).toBuffer(),
    })),
  ])
  return { bytes, thumbnail, width, height, sizes }
}
