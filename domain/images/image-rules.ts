/** Limits of an uploaded picture (specification, sections 5 and 9). */
export const IMAGE_MAX_BYTES = 2 * 1024 * 1024
export const IMAGE_TYPES = ['image/jpg', 'image/jpeg', 'image/png'] as const
export const IMAGE_ACCEPT = '.jpg,.jpeg,.png,image/jpeg,image/png'
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
export const TOO_MANY_IMAGES = 'Too many pictures are arriving just now. Please try again in a moment!'

/** The message for a selected file that breaks a rule, or null. The server also checks the bytes. */
export const imageFault = (file: { size: number; type: string }): string | null => {
  if (file.size > IMAGE_MAX_BYTES) return FILE_TOO_LARGE
  return (IMAGE_TYPES as readonly string[]).includes(file.type) ? null : UNSUPPORTED_FILE
}

/** Content pictures may come straight from a camera; they are stored as small as the others. */
export const CONTENT_IMAGE_MAX_BYTES = 10 * 1024 * 1024
export const CONTENT_FILE_TOO_LARGE = 'File too large, max size is 10MB'
/** Widths in pixels in which a content picture is served, besides its largest. */
export const CONTENT_IMAGE_WIDTHS = [480, 960, 1600] as const

/** The message for a selected content picture that breaks a rule, or null. */
export const contentImageFault = (file: { size: number; type: string }): string | null => {
  if (file.size > CONTENT_IMAGE_MAX_BYTES) return CONTENT_FILE_TOO_LARGE
  return (IMAGE_TYPES as readonly string[]).includes(file.type) ? null : UNSUPPORTED_FILE
}
