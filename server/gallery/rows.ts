import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Album, AlbumChanges, NewAlbum, PublicAlbum } from '#domain/gallery/album.ts'
import type { LatestPicture, Picture, PictureChanges, PublicPicture } from '#domain/gallery/picture.ts'
import type { GalleryAlbumsTable, GalleryPicturesTable } from '../database/schema.ts'
import { imagePath, toContentImage, type ImageColumns } from '../images/queries.ts'
import { readText, textColumns } from '../local-text.ts'

/** An album with what a list tells of its pictures. */
export type AlbumRow = Selectable<GalleryAlbumsTable> & ImageColumns & { picture_count: number }

export const toPublicAlbum = (row: AlbumRow): PublicAlbum => ({
  _id: row.uid,
  title: readText(row, 'title'),
  description: readText(row, 'description'),
  date: row.date,
  cover: toContentImage(row),
  pictureCount: row.picture_count,
})

export const toAlbum = (row: AlbumRow): Album => ({
  ...toPublicAlbum(row),
  isPublished: row.is_published === 1,
  coverPicture: row.cover_uid,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const toNewAlbumRow = (
  album: NewAlbum,
  { uid, at, position }: { uid: string; at: string; position: number },
): Insertable<GalleryAlbumsTable> => ({
  uid,
  ...textColumns('title', album.title),
  ...textColumns('description', album.description),
  date: album.date,
  is_published: album.isPublished ? 1 : 0,
  cover_uid: null,
  position,
  created_at: at,
  updated_at: at,
})

export const toChangedAlbum = (changes: AlbumChanges): Updateable<GalleryAlbumsTable> => ({
  ...(changes.title && textColumns('title', changes.title)),
  ...(changes.description && textColumns('description', changes.description)),
  ...(changes.date !== undefined && { date: changes.date }),
  ...(changes.isPublished !== undefined && { is_published: changes.isPublished ? 1 : 0 }),
  ...(changes.cover !== undefined && { cover_uid: changes.cover }),
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
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const toLatestPicture = (
  row: ShownRow & { album_uid: string; title_en: string; title_bn: string },
): LatestPicture => ({
  ...toPublicPicture(row),
  album: { _id: row.album_uid, title: readText(row, 'title') },
})

export const toChangedPicture = (changes: PictureChanges): Updateable<GalleryPicturesTable> =>
  changes.caption ? textColumns('caption', changes.caption) : {}
