import sharp from 'sharp'
import {
  FILE_TOO_LARGE,
  IMAGE_MAX_BYTES,
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_SIDE,
  THUMBNAIL_SIDE,
  UNSUPPORTED_FILE,
} from '#domain/images/image-rules.ts'
import { HttpError } from '../errors.ts'

export type ProcessedImage = { bytes: Buffer; thumbnail: Buffer; width: number; height: number }

const ENDINGS = { jpeg: /\.jpe?g$/i, png: /\.png$/i } as const
const TYPES = { jpeg: ['image/jpeg', 'image/jpg'], png: ['image/png'] } as const

const imageError = (status: number, code: 'FILE_TOO_LARGE' | 'UNSUPPORTED_FILE', message: string) =>
  new HttpError(status, code, message, { errorMessages: [{ path: 'image', message }] })

export const fileTooLarge = () => imageError(413, 'FILE_TOO_LARGE', FILE_TOO_LARGE)
export const unsupportedFile = () => imageError(415, 'UNSUPPORTED_FILE', UNSUPPORTED_FILE)

/** The format that the first bytes tell; null for any other. */
const sniff = (bytes: Buffer): 'jpeg' | 'png' | null => {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  return null
}

/**
 * Re-encodes an uploaded picture as JPEG, upright, without metadata, with a thumbnail.
 * Throws 413 over 2 MB, 415 for what is not a whole JPEG or PNG, or is named as something else than its bytes are.
 */
export const processImage = async (file: {
  bytes: Buffer
  filename: string
  mimetype: string
}): Promise<ProcessedImage> => {
  if (file.bytes.length > IMAGE_MAX_BYTES) throw fileTooLarge()
  const format = sniff(file.bytes)
  const saysTheSame =
    format !== null &&
    ENDINGS[format].test(file.filename) &&
    (TYPES[format] as readonly string[]).includes(file.mimetype)
  if (!saysTheSame) throw unsupportedFile()
  try {
    const upright = sharp(file.bytes, {
      failOn: 'truncated',
      limitInputPixels: IMAGE_MAX_PIXELS,
    }).autoOrient()
    const fitted = await upright
      .resize(IMAGE_MAX_SIDE, IMAGE_MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, progressive: true })
      .toBuffer({ resolveWithObject: true })
    const thumbnail = await sharp(fitted.data)
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'cover', position: 'attention' })
      .jpeg({ quality: 78 })
      .toBuffer()
    return { bytes: fitted.data, thumbnail, width: fitted.info.width, height: fitted.info.height }
  } catch {
    throw unsupportedFile()
  }
}
