import { z } from 'zod'
import { Uuid } from '../api.ts'
import { ContentImage } from '../images/content-image.ts'
import { RecordFields, type RecordMessages } from '../records/record.ts'
import { localText } from '../validation.ts'
import { PublicAlbum } from './album.ts'

/** Pictures on one page of an album. */
export const PHOTOS_PER_PAGE = 48
/** Most of the latest pictures that the home page may request at once. */
const LATEST_PHOTOS_MAX = 24
const LATEST_PHOTOS = 8
/** Most pictures that one request may delete, move or restore. */
const SELECTED_MAX = 500

const CAPTION_MAX = 300
const caption = localText(CAPTION_MAX)

/** The public view of a gallery picture. */
export const PublicPicture = z.object({ _id: Uuid, image: ContentImage, caption })
export type PublicPicture = z.infer<typeof PublicPicture>

export const Picture = z.object({ ...PublicPicture.shape, ...RecordFields.shape, album: Uuid })
export type Picture = z.infer<typeof Picture>

/** One of the newest pictures, with its album. */
export const LatestPicture = PublicPicture.extend({ album: PublicAlbum.pick({ _id: true, title: true }) })
export type LatestPicture = z.infer<typeof LatestPicture>

/** One page of an album. `beyond` has the ids that browsing past this page needs. */
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

/** `photo` requests the page that contains this picture; if the album does not have it, `page` is used. */
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

/** Appends an uploaded picture to an album. */
export const NewPicture = z.strictObject({ image: Uuid, caption: caption.default({ en: '', bn: '' }) })
export type NewPicture = z.infer<typeof NewPicture>

export const PictureChanges = z.strictObject({ caption }).partial()
export type PictureChanges = z.infer<typeof PictureChanges>

/** The pictures of a bulk action. */
export const SelectedPictures = z.strictObject({
  pictures: z
    .array(Uuid)
    .min(1, 'Choose at least one picture!')
    .max(SELECTED_MAX, `Choose at most ${SELECTED_MAX} pictures!`),
})
export type SelectedPictures = z.infer<typeof SelectedPictures>
export const MovedPictures = SelectedPictures.extend({ album: Uuid })
export type MovedPictures = z.infer<typeof MovedPictures>

/** Number of pictures that a bulk action changed, without those deleted in the meantime. */
export const PictureCount = z.object({ count: z.number().int() })
export type PictureCount = z.infer<typeof PictureCount>

export const PICTURES_MOVED = 'Pictures moved successfully!'

export const PICTURE_MESSAGES = {
  notFound: 'Picture not found!',
  created: 'Picture added successfully!',
  updated: 'Caption saved successfully!',
  deleted: 'Pictures deleted successfully!',
  restored: 'Pictures restored successfully!',
} satisfies RecordMessages
