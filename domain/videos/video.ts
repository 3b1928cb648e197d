import { z } from 'zod'
import { Uuid } from '../api.ts'
import { optionalDayOrYear } from '../day-or-year.ts'
import { ContentImage } from '../images/content-image.ts'
import { RecordFields, type RecordMessages } from '../records/record.ts'
import { localText, requiredLocalText, webAddress } from '../validation.ts'

const videoFields = {
  title: requiredLocalText('Title is required!'),
  url: webAddress(),
  date: optionalDayOrYear,
  /** The `_id` of an uploaded picture. */
  cover: Uuid.nullable(),
}

export const NewVideo = z.strictObject({
  ...videoFields,
  date: videoFields.date.default(null),
  cover: videoFields.cover.default(null),
})
export type NewVideo = z.infer<typeof NewVideo>

export const VideoChanges = z.strictObject(videoFields).partial()
export type VideoChanges = z.infer<typeof VideoChanges>

/** A link to a video on another site; nothing is loaded from that site before a visitor follows it. */
export const PublicVideo = z.object({
  _id: Uuid,
  title: localText(),
  url: z.string(),
  date: z.string().nullable(),
  cover: ContentImage.nullable(),
})
export type PublicVideo = z.infer<typeof PublicVideo>

export const Video = z.object({ ...PublicVideo.shape, ...RecordFields.shape })
export type Video = z.infer<typeof Video>

export const VIDEO_MESSAGES = {
  notFound: 'Video not found!',
  created: 'Video created successfully!',
  updated: 'Video updated successfully!',
  deleted: 'Video deleted successfully!',
  restored: 'Video restored successfully!',
} satisfies RecordMessages
