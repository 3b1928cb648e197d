import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../database/connection.ts'
import type { GalleryAlbumsTable } from '../database/schema.ts'

/** The picture that stands for an album: the chosen one while it is there, else the first. */
const COVER = sql<string | null>`coalesce(
  (select uid from gallery_pictures
    where uid = gallery_albums.cover_uid and album_uid = gallery_albums.uid and deleted_at is null),
  (select uid from gallery_pictures
    where album_uid = gallery_albums.uid and deleted_at is null order by position, uid limit 1))`

export const selectAlbums = (db: Db) =>
  db
    .selectFrom('gallery_albums')
    .leftJoin('gallery_pictures as cover', (join) => join.on('cover.uid', '=', COVER))
    .selectAll('gallery_albums')
    .select((select) => [
      'cover.image_uid',
      'cover.image_width',
      'cover.image_height',
      select
        .selectFrom('gallery_pictures')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('album_uid', '=', 'gallery_albums.uid')
        .where('deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('picture_count'),
    ])
    .where('gallery_albums.deleted_at', 'is', null)
    .orderBy('gallery_albums.position')
    .orderBy('gallery_albums.uid')

export const selectPublishedAlbums = (db: Db) => selectAlbums(db).where('is_published', '=', 1)

export const findAlbum = (db: Db, uid: string) =>
  selectAlbums(db).where('gallery_albums.uid', '=', uid).executeTakeFirst()

export const findPublishedAlbum = (db: Db, uid: string) =>
  selectPublishedAlbums(db).where('gallery_albums.uid', '=', uid).executeTakeFirst()

/** When an album was deleted; undefined for one that is there, or never was. */
export const findDeletedAlbum = (db: Db, uid: string) =>
  db
    .selectFrom('gallery_albums')
    .select('deleted_at')
    .where('uid', '=', uid)
    .where('deleted_at', 'is not', null)
    .$narrowType<{ deleted_at: string }>()
    .executeTakeFirst()

export const listAlbumUids = async (db: Db) => {
  const albums = db.selectFrom('gallery_albums').select('uid').where('deleted_at', 'is', null)
  return (await albums.orderBy('position').orderBy('uid').execute()).map(({ uid }) => uid)
}

export const insertAlbum = (db: Db, row: Insertable<GalleryAlbumsTable>) =>
  db.insertInto('gallery_albums').values(row).execute()

export const updateAlbum = (db: Db, uid: string, columns: Updateable<GalleryAlbumsTable>) =>
  db.updateTable('gallery_albums').set(columns).where('uid', '=', uid).execute()
