import { z } from 'zod'
import { Uuid } from '../api.ts'

/** A picture of the site's content. `width` and `height` are those of its largest size, in pixels. */
export const ContentImage = z.object({
  _id: Uuid,
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type ContentImage = z.infer<typeof ContentImage>

export const IMAGE_UPLOADED = 'Picture uploaded successfully!'
export const IMAGE_NOT_FOUND = 'Image not found!'
export const PICTURE_UNKNOWN = 'This picture is no longer there. Please choose it again!'
