import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'

/** The cover of an album: the chosen picture while it is in the album, otherwise the first one. */
const COVER = sql<string | null>`coalesce(
  (select uid from gallery_pictures
    where uid = gallery_albums.cover_uid and album_uid = gallery_albums.uid and deleted_at is null),
  (select uid from gallery_pictures
    where album_uid = gallery_albums.uid and deleted_at is null order by position, uid limit 1))`

const selectAnyAlbums = (db: Db) =>
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

/** The albums, sorted by position. */
export const selectAlbums = (db: Db) =>
  selectAnyAlbums(db)
    .where('gallery_albums.deleted_at', 'is', null)
    .orderBy('gallery_albums.position')
    .orderBy('gallery_albums.uid')

export const selectPublishedAlbums = (db: Db) => selectAlbums(db).where('is_published', '=', 1)

export const listAlbums = (db: Db) => selectAlbums(db).execute()

/** Includes deleted albums. */
export const findAlbum = (db: Db, uid: string) =>
  selectAnyAlbums(db).where('gallery_albums.uid', '=', uid).executeTakeFirst()

export const findPublishedAlbum = (db: Db, uid: string) =>
  selectPublishedAlbums(db).where('gallery_albums.uid', '=', uid).executeTakeFirst()
