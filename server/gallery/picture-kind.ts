import { Uuid } from '#domain/api.ts'
import { NewPicture, Picture, PICTURE_MESSAGES, PictureChanges } from '#domain/gallery/picture.ts'
import { textColumns } from '../database/columns.ts'
import { countRows } from '../database/read-page.ts'
import type { Db } from '../database/schema.ts'
import { getContentImage } from '../images/save-content-image.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { type PictureRow, toPicture } from './rows.ts'

/**
 * The ids of all pictures of an album, sorted by position. Read from an index alone, so that paging cheaply knows the
 * first and the last picture.
 */
export const selectPictureUids = (db: Db, albumUid: string) =>
  db
    .selectFrom('gallery_pictures')
    .select('uid')
    .where('album_uid', '=', albumUid)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('uid')

export const listPictureUids = async (db: Db, albumUid: string) =>
  (await selectPictureUids(db, albumUid).execute()).map(({ uid }) => uid)

export const selectAlbumPictures = (db: Db, albumUid: string) =>
  db
    .selectFrom('gallery_pictures')
    .selectAll()
    .where('album_uid', '=', albumUid)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('uid')

/** Includes deleted pictures. */
export const findPicture = (db: Db, uid: string) =>
  db.selectFrom('gallery_pictures').selectAll().where('uid', '=', uid).executeTakeFirst()

export const findPictureByImage = (db: Db, albumUid: string, imageUid: string) =>
  db
    .selectFrom('gallery_pictures')
    .selectAll()
    .where('album_uid', '=', albumUid)
    .where('image_uid', '=', imageUid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Includes deleted pictures. */
export const listAnyPictures = (db: Db, uids: readonly string[]) =>
  db.selectFrom('gallery_pictures').selectAll().where('uid', 'in', uids).execute()

/** The pictures in albums that are not deleted. */
const selectInAlbums = (db: Db) =>
  db
    .selectFrom('gallery_pictures')
    .innerJoin('gallery_albums', 'gallery_albums.uid', 'gallery_pictures.album_uid')
    .where('gallery_pictures.deleted_at', 'is', null)
    .where('gallery_albums.deleted_at', 'is', null)

/** The newest pictures of published albums: a `uid` sorts by creation time. */
export const selectLatestPictures = (db: Db, limit: number) =>
  selectInAlbums(db)
    .select([
      'gallery_pictures.uid',
      'gallery_pictures.image_uid',
      'gallery_pictures.album_uid',
      'caption_en',
      'caption_bn',
      'title_en',
      'title_bn',
      'image_width',
      'image_height',
    ])
    .where('is_published', '=', 1)
    .orderBy('gallery_pictures.uid', 'desc')
    .limit(limit)

/** The number of pictures in albums that are not deleted, for the dashboard. */
export const countPictures = (db: Db): Promise<number> => countRows(selectInAlbums(db))

/** The picture of an album: an uploaded image and its caption. */
export const pictureKind: RecordKind<{
  table: 'gallery_pictures'
  row: PictureRow
  record: Picture
  input: NewPicture & { album: string }
  changes: PictureChanges & { album?: string | undefined }
}> = {
  entity: 'picture',
  table: 'gallery_pictures',
  may: { read: 'content.read', edit: 'content.edit' },
  words: { one: 'a picture', many: 'Pictures', ...PICTURE_MESSAGES },
  schema: { record: Picture, input: NewPicture.extend({ album: Uuid }), changes: PictureChanges },
  find: findPicture,
  toRecord: toPicture,
  toColumns: ({ album, image, caption }) => ({
    album_uid: album,
    image_uid: image,
    ...textColumns('caption', caption),
  }),
  order: { newest: 'last', within: 'album_uid' },
  complete: async ({ tx }, { image_uid: imageUid }, before) => {
    if (before) return undefined
    const { width, height } = await getContentImage(tx, imageUid, 'image')
    return { image_width: width, image_height: height }
  },
}
