import {
  CONTENT_FILE_TOO_LARGE,
  CONTENT_IMAGE_MAX_BYTES,
  FILE_TOO_LARGE,
  IMAGE_MAX_BYTES,
  UNSUPPORTED_FILE,
} from '#domain/images/image-rules.ts'
import { HttpError } from '../http/errors.ts'
import type { WorkQueue } from '../http/work-queue.ts'
import type { ProcessedContentImage, ProcessedImage } from './encode-image.ts'

/** Loads the image library, which takes longer than a tenth of a start: the site is up before. */
export const loadEncoder = () => import('./encode-image.ts')

const ENDINGS = { jpeg: /\.jpe?g$/i, png: /\.png$/i } as const
const TYPES = { jpeg: ['image/jpeg', 'image/jpg'], png: ['image/png'] } as const

const imageError = (status: number, code: 'FILE_TOO_LARGE' | 'UNSUPPORTED_FILE', message: string) =>
  new HttpError(status, code, message, { errorMessages: [{ path: 'image', message }] })

export const fileTooLarge = () => imageError(413, 'FILE_TOO_LARGE', FILE_TOO_LARGE)
export const contentFileTooLarge = () => imageError(413, 'FILE_TOO_LARGE', CONTENT_FILE_TOO_LARGE)
const unsupportedFile = () => imageError(415, 'UNSUPPORTED_FILE', UNSUPPORTED_FILE)

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

/** Any error while decoding is the fault of the file. */
const decodeInTurn = <T>(
  queue: WorkQueue,
  file: ImageFile,
  decode: (bytes: Buffer) => Promise<T>,
): Promise<T> => {
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
  requireMatchingType(file)
  const { encodeImage } = await loadEncoder()
  return decodeInTurn(queue, file, encodeImage)
}

/** Like `processImage`, for content pictures: up to 10 MB, and in several widths. */
export const processContentImage = async (
  file: ImageFile,
  queue: WorkQueue,
): Promise<ProcessedContentImage> => {
  if (file.bytes.length > CONTENT_IMAGE_MAX_BYTES) throw contentFileTooLarge()
  requireMatchingType(file)
  const { encodeContentImage } = await loadEncoder()
  return decodeInTurn(queue, file, encodeContentImage)
}
