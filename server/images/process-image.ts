import {
  canDecode,
  CONTENT_FILE_TOO_LARGE,
  CONTENT_IMAGE_MAX_BYTES,
  CONTENT_IMAGE_WIDTHS,
  FILE_TOO_LARGE,
  IMAGE_MAX_BYTES,
  IMAGE_MAX_SIDE,
  THUMBNAIL_SIDE,
  PLAIN_JPEG_MAX_PIXELS,
  UNSUPPORTED_FILE,
} from '#domain/images/image-rules.ts'
import { HttpError } from '../http/errors.ts'
import type { WorkQueue } from '../http/work-queue.ts'
import { sharp } from './sharp.ts'

export type ProcessedImage = { bytes: Buffer; thumbnail: Buffer; width: number; height: number }

export type ProcessedContentImage = ProcessedImage & { sizes: { width: number; bytes: Buffer }[] }

const ENDINGS = { jpeg: /\.jpe?g$/i, png: /\.png$/i } as const
const TYPES = { jpeg: ['image/jpeg', 'image/jpg'], png: ['image/png'] } as const

const imageError = (status: number, code: 'FILE_TOO_LARGE' | 'UNSUPPORTED_FILE', message: string) =>
  new HttpError(status, code, message, { errorMessages: [{ path: 'image', message }] })

export const fileTooLarge = () => imageError(413, 'FILE_TOO_LARGE', FILE_TOO_LARGE)
export const contentFileTooLarge = () => imageError(413, 'FILE_TOO_LARGE', CONTENT_FILE_TOO_LARGE)
export const unsupportedFile = () => imageError(415, 'UNSUPPORTED_FILE', UNSUPPORTED_FILE)

/** The format according to the first bytes; null for an unsupported one. */
const sniff = (bytes: Buffer): 'jpeg' | 'png' | null => {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  return null
}

type ImageFile = { bytes: Buffer; filename: string; mimetype: string }

/** Throws 415 unless the bytes are JPEG or PNG and match the file extension and the declared type. */
const requireMatchingType = ({ bytes, filename, mimetype }: ImageFile) => {
  const format = sniff(bytes)
  const typesAgree =
    format !== null &&
    ENDINGS[format].test(filename) &&
    (TYPES[format] as readonly string[]).includes(mimetype)
  if (!typesAgree) throw unsupportedFile()
}

/** Reads the header only, and throws for a picture that is too large to be decoded. */
const requireDecodable = async (bytes: Buffer) => {
  const { width, height, format, isProgressive } = await sharp(bytes).metadata()
  const isPlainJpeg = format === 'jpeg' && !isProgressive
  if (!canDecode({ width, height, isPlainJpeg })) throw unsupportedFile()
}

/*
 * Baseline with the standard Huffman tables: the pixels are those of a progressive JPEG, the file is 6% larger, and
 * encoding it and decoding it again for the other sizes takes a third of the time.
 */
const JPEG = { quality: 82, progressive: false, optimiseCoding: false } as const

const encode = async (bytes: Buffer): Promise<ProcessedImage> => {
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

/** Any error while decoding is the fault of the file. */
const decodeInTurn = <T>(queue: WorkQueue, file: ImageFile, decode: (bytes: Buffer) => Promise<T>) => {
  requireMatchingType(file)
  const decodeOnce = () =>
    decode(file.bytes).catch(() => {
      throw unsupportedFile()
    })
  return queue.run(decodeOnce, { bytes: file.bytes.length })
}

/**
 * Re-encodes an uploaded picture as an upright JPEG without metadata, with a thumbnail. Throws 413 over 2 MB; 415 for a
 * file that is truncated, not JPEG or PNG, has too many pixels, or does not match its extension or declared type; 429
 * when the queue is full.
 */
export const processImage = async (file: ImageFile, queue: WorkQueue): Promise<ProcessedImage> => {
  if (file.bytes.length > IMAGE_MAX_BYTES) throw fileTooLarge()
  return decodeInTurn(queue, file, encode)
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

/** Like `processImage`, for content pictures: up to 10 MB, and in several widths. */
export const processContentImage = async (
  file: ImageFile,
  queue: WorkQueue,
): Promise<ProcessedContentImage> => {
  if (file.bytes.length > CONTENT_IMAGE_MAX_BYTES) throw contentFileTooLarge()
  return decodeInTurn(queue, file, async (bytes) => {
    const image = await encode(bytes)
    return { ...image, sizes: await encodeSizes(image) }
  })
}
