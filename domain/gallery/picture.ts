import { z } from 'zod'
import { Uuid } from '../api.ts'
import { ContentImage } from '../images/content-image.ts'
import { RecordFields } from '../records/record.ts'
import { localText } from '../validation.ts'
import { PublicAlbum } from './album.ts'
import { LATEST_PHOTOS, LATEST_PHOTOS_MAX, SELECTED_MAX } from './gallery-limits.ts'

const CAPTION_MAX = 300
const caption = localText(CAPTION_MAX)

/** A picture of the gallery as visitors see it. */
export const PublicPicture = z.object({ _id: Uuid, image: ContentImage, caption })
export type PublicPicture = z.infer<typeof PublicPicture>

export const Picture = z.object({ ...PublicPicture.shape, ...RecordFields.shape, album: Uuid })
export type Picture = z.infer<typeof Picture>

/** One of the newest pictures, and where it belongs. */
export const LatestPicture = PublicPicture.extend({ album: PublicAlbum.pick({ _id: true, title: true }) })
export type LatestPicture = z.infer<typeof LatestPicture>

/** One page of an album. The other pictures are named as far as a walk through the album needs them. */
export const AlbumPage = z.object({
  album: PublicAlbum,
  pictures: z.object({
    data: z.array(PublicPicture),
    meta: z.object({ page: z.number().int(), limit: z.number().int(), total: z.number().int() }),
  }),
  beyond: z.object({
    first: Uuid.nullable(),
    /** The picture before this page. */
    previous: Uuid.nullable(),
    /** The picture after this page. */
    next: Uuid.nullable(),
    last: Uuid.nullable(),
  }),
})
export type AlbumPage = z.infer<typeof AlbumPage>

const PAGE_INVALID = 'Page must be a number from 1 on!'

/** `photo` asks for the page that shows this picture; where the album does not have it, `page` is answered. */
export const AlbumPageQuery = z.strictObject({
  page: z.coerce
    .number(PAGE_INVALID)
    .int(PAGE_INVALID)
    .min(1, PAGE_INVALID)
    .max(10_000, PAGE_INVALID)
    .default(1),
  photo: Uuid.optional(),
})
export type AlbumPageQuery = z.infer<typeof AlbumPageQuery>

const LATEST_INVALID = `Limit must be from 1 to ${LATEST_PHOTOS_MAX}!`
export const LatestQuery = z.strictObject({
  limit: z.coerce
    .number(LATEST_INVALID)
    .int(LATEST_INVALID)
    .min(1, LATEST_INVALID)
    .max(LATEST_PHOTOS_MAX, LATEST_INVALID)
    .default(LATEST_PHOTOS),
})

/** Puts an uploaded picture at the end of an album. */
export const NewPicture = z.strictObject({ image: Uuid, caption: caption.default({ en: '', bn: '' }) })
export type NewPicture = z.infer<typeof NewPicture>

export const PictureChanges = z.strictObject({ caption }).partial()
export type PictureChanges = z.infer<typeof PictureChanges>

/** Several pictures that one thing is done with. */
export const SelectedPictures = z.strictObject({
  pictures: z
    .array(Uuid)
    .min(1, 'Choose at least one picture!')
    .max(SELECTED_MAX, `Choose at most ${SELECTED_MAX} pictures!`),
})
export type SelectedPictures = z.infer<typeof SelectedPictures>
export const MovedPictures = SelectedPictures.extend({ album: Uuid })
export type MovedPictures = z.infer<typeof MovedPictures>

/** How many pictures an action reached: those that are gone meanwhile are left out. */
export const ReachedPictures = z.object({ count: z.number().int() })
export type ReachedPictures = z.infer<typeof ReachedPictures>

export const PICTURE_NOT_FOUND = 'Picture not found!'
export const PICTURE_ADDED = 'Picture added successfully!'
export const PICTURE_UPDATED = 'Caption saved successfully!'
export const PICTURES_DELETED = 'Pictures deleted successfully!'
export const PICTURES_RESTORED = 'Pictures restored successfully!'
export const PICTURES_MOVED = 'Pictures moved successfully!'
