/** Limits of an uploaded picture (specification, sections 5 and 9). */
export const IMAGE_MAX_BYTES = 2 * 1024 * 1024
export const IMAGE_TYPES = ['image/jpg', 'image/jpeg', 'image/png'] as const
export const IMAGE_ACCEPT = '.jpg,.jpeg,.png,image/jpeg,image/png'
export const FILE_TOO_LARGE = 'File too large, max size is 2MB'
export const UNSUPPORTED_FILE = 'Unsupported file format'

/** What is kept of a picture: re-encoded, at most this many pixels on the longer side. */
export const IMAGE_MAX_SIDE = 1600
export const THUMBNAIL_SIDE = 240

/*
 * What a picture may unpack to, told from its header before it is decoded. A small file can hold any number of pixels,
 * which are all in memory at once, unless they stand line by line from top to bottom, as in the JPEG of a camera.
 */
export const IMAGE_MAX_PIXELS = 25_000_000
/** For a JPEG that is not progressive: 8192 × 6144, the most that phones call 50 megapixels. */
export const PLAIN_JPEG_MAX_PIXELS = 8192 * 6144
export const IMAGE_MAX_INPUT_SIDE = 12_000
/** Of the longer side to the shorter. */
export const IMAGE_MAX_RATIO = 20

/** Whether a picture is small enough to be decoded; `isPlainJpeg` tells one that is not progressive. */
export const canDecode = (picture: { width: number; height: number; isPlainJpeg: boolean }): boolean => {
  const longer = Math.max(picture.width, picture.height)
  const shorter = Math.min(picture.width, picture.height)
  return (
    longer <= IMAGE_MAX_INPUT_SIDE &&
    longer <= shorter * IMAGE_MAX_RATIO &&
    longer * shorter <= (picture.isPlainJpeg ? PLAIN_JPEG_MAX_PIXELS : IMAGE_MAX_PIXELS)
  )
}

/** Pictures are decoded one after another; more than these do not wait for their turn. */
export const IMAGES_WAITING_MAX = 24
export const IMAGES_WAITING_MAX_BYTES = 64 * 1024 * 1024
export const TOO_MANY_IMAGES = 'Too many pictures are arriving just now. Please try again in a moment!'

/** The message for a picked file that breaks a rule, or null. The server looks at the bytes as well. */
export const imageFault = (file: { size: number; type: string }): string | null => {
  if (file.size > IMAGE_MAX_BYTES) return FILE_TOO_LARGE
  return (IMAGE_TYPES as readonly string[]).includes(file.type) ? null : UNSUPPORTED_FILE
}

/** A picture of the site's own content may come straight from a camera; what is kept of it is as small. */
export const CONTENT_IMAGE_MAX_BYTES = 10 * 1024 * 1024
export const CONTENT_FILE_TOO_LARGE = 'File too large, max size is 10MB'
/** Widths in pixels in which a content picture is served, beside its largest. */
export const CONTENT_IMAGE_WIDTHS = [480, 960, 1600] as const

/** The message for a picked content picture that breaks a rule, or null. */
export const contentImageFault = (file: { size: number; type: string }): string | null => {
  if (file.size > CONTENT_IMAGE_MAX_BYTES) return CONTENT_FILE_TOO_LARGE
  return (IMAGE_TYPES as readonly string[]).includes(file.type) ? null : UNSUPPORTED_FILE
}
