import { pictureFormat, type PictureFormat } from './picture-format.ts'

/** Limits of an uploaded picture (specification, sections 5 and 9). */
export const IMAGE_MAX_BYTES = 2 * 1024 * 1024
/** `.jfif` and the like are JPEG under other names. */
export const IMAGE_ACCEPT = '.jpg,.jpeg,.png,.jfif,.jpe,.pjpeg,image/jpeg,image/png'
export const FILE_TOO_LARGE = 'File too large, max size is 2MB'
export const UNSUPPORTED_FILE = 'Unsupported file format'

/** Pictures are stored re-encoded, with at most this many pixels on the longer side. */
export const IMAGE_MAX_SIDE = 1600
export const THUMBNAIL_SIDE = 240

/*
 * Limit of the decoded size, checked in the header before decoding. A small file can contain any number of pixels,
 * which are all in memory at once unless they are stored line by line from top to bottom, as in the JPEG of a camera.
 */
export const IMAGE_MAX_PIXELS = 25_000_000
/** For a non-progressive JPEG: 8192 × 6144, the largest size that phones call 50 megapixels. */
export const PLAIN_JPEG_MAX_PIXELS = 8192 * 6144
export const IMAGE_MAX_INPUT_SIDE = 12_000
/** Ratio of the longer side to the shorter. */
export const IMAGE_MAX_RATIO = 20

/** Whether a picture is small enough to be decoded. `isPlainJpeg`: a non-progressive JPEG. */
export const canDecode = (picture: { width: number; height: number; isPlainJpeg: boolean }): boolean => {
  const longer = Math.max(picture.width, picture.height)
  const shorter = Math.min(picture.width, picture.height)
  return (
    longer <= IMAGE_MAX_INPUT_SIDE &&
    longer <= shorter * IMAGE_MAX_RATIO &&
    longer * shorter <= (picture.isPlainJpeg ? PLAIN_JPEG_MAX_PIXELS : IMAGE_MAX_PIXELS)
  )
}

/** Pictures are decoded one at a time; the queue is limited to this many. */
export const IMAGES_WAITING_MAX = 24
export const IMAGES_WAITING_MAX_BYTES = 64 * 1024 * 1024
/** What all uploads that are not answered yet may have announced together: files are held in memory. */
export const UPLOADS_MAX_BYTES = 64 * 1024 * 1024
export const TOO_MANY_UPLOADS = 'Too many files are arriving just now. Please try again in a moment!'
export const TOO_MANY_IMAGES = 'Too many pictures are arriving just now. Please try again in a moment!'

/** What to do about a file that is no picture for the site, by what it is. */
const HELP: Record<Exclude<PictureFormat, 'jpeg' | 'png'>, string> = {
  heic: 'This is a HEIC picture, as iPhones take them. Please save it as JPG, or mail it to yourself: the phone then makes a JPG of it.',
  heif: 'This is a HEIF picture. Please save it as JPG with the program that shows it.',
  avif: 'This is an AVIF picture. Please save it as JPG with the program that shows it.',
  webp: 'This is a WebP picture, as web pages have them. Please open it and save it as JPG or PNG.',
  gif: 'This is a GIF. Please open it and save it as JPG or PNG.',
  tiff: 'This is a TIFF picture, as scanners make them. Please scan it as JPG, or save it as JPG.',
  bmp: 'This is a BMP picture. Please open it and save it as JPG or PNG.',
  svg: 'This is an SVG drawing. Please export it as PNG.',
  pdf: 'This is a PDF. Please save its page as a JPG, or take a picture of it.',
  video: 'This is a video. Please choose a photo.',
  empty: 'This file is empty. Please wait until it is on this device, and choose it again.',
  other: 'This is no picture. Please choose a JPG or PNG.',
}
export const SMALLER_PICTURE =
  'Please make it smaller: phones and mail programs offer a medium size when a picture is shared.'
export const UNREADABLE_PICTURE =
  'The picture is damaged, or has too many pixels. Please open it, make it smaller, and save it again as JPG.'

/** Why a file is refused, in the words of the specification, and what to do. */
export type ImageFault = { message: string; help: string }

/** A selected file: its size, and its first bytes, which alone say what it is. */
type PickedFile = { size: number; head: Uint8Array }

const faultOf = ({ size, head }: PickedFile, maxBytes: number, tooLarge: string): ImageFault | null => {
  const format = pictureFormat(head)
  const isPicture = format === 'jpeg' || format === 'png'
  if (size > maxBytes)
    return { message: tooLarge, help: isPicture || format === 'other' ? SMALLER_PICTURE : HELP[format] }
  return isPicture ? null : { message: UNSUPPORTED_FILE, help: HELP[format] }
}

/** The fault of a file that breaks a rule, or null. */
export const imageFault = (file: PickedFile) => faultOf(file, IMAGE_MAX_BYTES, FILE_TOO_LARGE)

/** Content pictures may come straight from a camera; they are stored as small as the others. */
export const CONTENT_IMAGE_MAX_BYTES = 10 * 1024 * 1024
export const CONTENT_FILE_TOO_LARGE = 'File too large, max size is 10MB'
/** Widths in pixels in which a content picture is served, besides its largest. */
export const CONTENT_IMAGE_WIDTHS = [480, 960, 1600] as const

/** The fault of a content picture that breaks a rule, or null. */
export const contentImageFault = (file: PickedFile) =>
  faultOf(file, CONTENT_IMAGE_MAX_BYTES, CONTENT_FILE_TOO_LARGE)
