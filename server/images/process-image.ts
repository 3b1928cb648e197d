import {
  CONTENT_FILE_TOO_LARGE,
  contentImageFault,
  FILE_TOO_LARGE,
  imageFault,
  IMAGES_WAITING_MAX,
  IMAGES_WAITING_MAX_BYTES,
  SMALLER_PICTURE,
  TOO_MANY_IMAGES,
  UNREADABLE_PICTURE,
  UNSUPPORTED_FILE,
  type ImageFault,
} from '#domain/images/image-rules.ts'
import { HEAD_BYTES } from '#domain/images/picture-format.ts'
import { HttpError, retryAfter } from '../http/errors.ts'
import { createWorkQueue, type WorkQueue } from '../http/work-queue.ts'
import type { ProcessedContentImage, ProcessedImage } from './encode-image.ts'

/** Loads the image library, which takes longer than a tenth of a start: the site is up before. */
export const loadEncoder = () => import('./encode-image.ts')

/** The message of the specification, and what to do about it. */
const imageError = ({ message, help }: ImageFault) => {
  const errorMessages = [message, help].map((text) => ({ path: 'image', message: text }))
  return message === UNSUPPORTED_FILE
    ? new HttpError(415, 'UNSUPPORTED_FILE', message, { errorMessages })
    : new HttpError(413, 'FILE_TOO_LARGE', message, { errorMessages })
}

export const fileTooLarge = () => imageError({ message: FILE_TOO_LARGE, help: SMALLER_PICTURE })
export const contentFileTooLarge = () =>
  imageError({ message: CONTENT_FILE_TOO_LARGE, help: SMALLER_PICTURE })

/** Runs tasks one at a time: decoding a picture may need a hundred times the memory of its file. Throws 429 when full. */
export const createImageQueue = (): WorkQueue =>
  createWorkQueue({
    concurrency: 1,
    maxWaiting: IMAGES_WAITING_MAX,
    maxWaitingBytes: IMAGES_WAITING_MAX_BYTES,
    // A picture takes about a second, so most of a full queue is done by then.
    full: () => retryAfter(10, 429, TOO_MANY_IMAGES),
  })

type ImageFile = { bytes: Buffer }

/** Throws 413 or 415 for bytes that are too many, or not JPEG or PNG. Name and declared type of the file say nothing. */
const requirePicture = ({ bytes }: ImageFile, faultOf: typeof imageFault) => {
  const fault = faultOf({ size: bytes.length, head: bytes.subarray(0, HEAD_BYTES) })
  if (fault) throw imageError(fault)
}

/** Any error while decoding is the fault of the file. */
const decodeInTurn = <T>(
  queue: WorkQueue,
  file: ImageFile,
  decode: (bytes: Buffer) => Promise<T>,
  owner?: string,
): Promise<T> => {
  const decodeOnce = () =>
    decode(file.bytes).catch(() => {
      throw imageError({ message: UNSUPPORTED_FILE, help: UNREADABLE_PICTURE })
    })
  return queue.run(decodeOnce, { bytes: file.bytes.length, ...(owner !== undefined && { owner }) })
}

/**
 * Re-encodes an uploaded picture as an upright JPEG without metadata, with a thumbnail. Throws 413 over 2 MB; 415 for a
 * file that is truncated, not JPEG or PNG by its bytes, or has too many pixels; 429 when the queue is full. Pictures of different owners are
 * decoded in turns.
 */
export const processImage = async (
  file: ImageFile,
  queue: WorkQueue,
  owner?: string,
): Promise<ProcessedImage> => {
  requirePicture(file, imageFault)
  const { encodeImage } = await loadEncoder()
  return decodeInTurn(queue, file, encodeImage, owner)
}

/** Like `processImage`, for content pictures: up to 10 MB, and in several widths. */
export const processContentImage = async (
  file: ImageFile,
  queue: WorkQueue,
): Promise<ProcessedContentImage> => {
  requirePicture(file, contentImageFault)
  const { encodeContentImage } = await loadEncoder()
  return decodeInTurn(queue, file, encodeContentImage)
}
