import { z } from 'zod'
import { Uuid } from '../api.ts'
import { optionalDayOrYear } from '../day-or-year.ts'
import { ContentImage } from '../images/content-image.ts'
import { RecordFields, type RecordMessages } from '../records/record.ts'
import { localLongText, localText, requiredLocalText } from '../validation.ts'

const DESCRIPTION_MAX = 2000

const albumFields = {
  title: requiredLocalText('Title is required!'),
  description: localLongText(DESCRIPTION_MAX),
  date: optionalDayOrYear,
  isPublished: z.boolean(),
}

/** A new album; it is not public until it is published. */
export const NewAlbum = z.strictObject({
  ...albumFields,
  description: albumFields.description.default({ en: '', bn: '' }),
  date: albumFields.date.default(null),
  isPublished: albumFields.isPublished.default(false),
})
export type NewAlbum = z.infer<typeof NewAlbum>

/** Omitted fields stay unchanged. `cover` is the `_id` of a picture of the album; null uses the first one. */
export const AlbumChanges = z.strictObject({ ...albumFields, cover: Uuid.nullable() }).partial()
export type AlbumChanges = z.infer<typeof AlbumChanges>

/** The public view of an album. */
export const PublicAlbum = z.object({
  _id: Uuid,
  title: localText(),
  description: localLongText(DESCRIPTION_MAX),
  /** A day, or a year. */
  date: z.string().nullable(),
  cover: ContentImage.nullable(),
  pictureCount: z.number().int(),
  updatedAt: RecordFields.shape.updatedAt,
})
export type PublicAlbum = z.infer<typeof PublicAlbum>

export const Album = z.object({
  ...PublicAlbum.shape,
  ...RecordFields.shape,
  isPublished: z.boolean(),
  /** The picture chosen as cover; null if the first one is used. */
  coverPicture: Uuid.nullable(),
})
export type Album = z.infer<typeof Album>

export const COVER_UNKNOWN = 'This picture is not in the album!'

export const ALBUM_MESSAGES = {
  notFound: 'Album not found!',
  created: 'Album created successfully!',
  updated: 'Album updated successfully!',
  deleted: 'Album deleted successfully!',
  restored: 'Album restored successfully!',
} satisfies RecordMessages
