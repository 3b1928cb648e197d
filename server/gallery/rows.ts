import type { Selectable } from 'kysely'
import type { Album, PublicAlbum } from '#domain/gallery/album.ts'
import type { LatestPicture, Picture, PublicPicture } from '#domain/gallery/picture.ts'
import type { GalleryAlbumsTable, GalleryPicturesTable } from '../database/schema.ts'
import { imagePath, toContentImage, type ImageColumns } from '../images/queries.ts'
import { readText } from '../database/columns.ts'
import { recordFields } from '../records/record-fields.ts'

/** An album with its cover and its number of pictures. */
export type AlbumRow = Selectable<GalleryAlbumsTable> & ImageColumns & { picture_count: number }

export const toPublicAlbum = (row: AlbumRow): PublicAlbum => ({
  _id: row.uid,
  title: readText(row, 'title'),
  description: readText(row, 'description'),
  date: row.date,
  cover: toContentImage(row),
  pictureCount: row.picture_count,
  updatedAt: row.updated_at,
})

export const toAlbum = (row: AlbumRow): Album => ({
  ...toPublicAlbum(row),
  isPublished: row.is_published === 1,
  coverPicture: row.cover_uid,
  ...recordFields(row),
})

export type PictureRow = Selectable<GalleryPicturesTable>

type ShownRow = Pick<
  PictureRow,
  'uid' | 'image_uid' | 'caption_en' | 'caption_bn' | 'image_width' | 'image_height'
>

export const toPublicPicture = (row: ShownRow): PublicPicture => ({
  _id: row.uid,
  image: {
    _id: row.image_uid,
    url: imagePath(row.image_uid),
    width: row.image_width,
    height: row.image_height,
  },
  caption: readText(row, 'caption'),
})

export const toPicture = (row: PictureRow): Picture => ({
  ...toPublicPicture(row),
  album: row.album_uid,
  ...recordFields(row),
})

export const toLatestPicture = (
  row: ShownRow & { album_uid: string; title_en: string; title_bn: string },
): LatestPicture => ({
  ...toPublicPicture(row),
  album: { _id: row.album_uid, title: readText(row, 'title') },
})
