/** Limits of an uploaded picture (specification, sections 5 and 9). */
export const IMAGE_MAX_BYTES = 2 * 1024 * 1024
export const IMAGE_TYPES = ['image/jpg', 'image/jpeg', 'image/png'] as const
export const IMAGE_ACCEPT = '.jpg,.jpeg,.png,image/jpeg,image/png'
export const FILE_TOO_LARGE = 'File too large, max size is 2MB'
export const UNSUPPORTED_FILE = 'Unsupported file format'

/** What is kept of a picture: re-encoded, at most this many pixels on the longer side. */
export const IMAGE_MAX_SIDE = 1600
export const THUMBNAIL_SIDE = 240
/** A picture that unpacks to more pixels than this is refused before it is decoded. */
export const IMAGE_MAX_PIXELS = 50_000_000

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
