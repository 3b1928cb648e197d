import { sql } from 'kysely'
import { Album, ALBUM_MESSAGES, AlbumChanges, COVER_UNKNOWN, NewAlbum } from '#domain/gallery/album.ts'
import { optionalFlag, textColumns } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { validationError } from '../http/errors.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { findPicture } from './picture-kind.ts'
import { type AlbumRow, toAlbum } from './rows.ts'

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
const findAlbum = (db: Db, uid: string) =>
  selectAnyAlbums(db).where('gallery_albums.uid', '=', uid).executeTakeFirst()

export const findPublishedAlbum = (db: Db, uid: string) =>
  selectPublishedAlbums(db).where('gallery_albums.uid', '=', uid).executeTakeFirst()

/**
 * Requires the cover to be a picture of the album. One that has left the album since may remain: the first picture is
 * then shown instead.
 */
const requireCover = async (db: Db, albumUid: string, cover: string) => {
  const picture = await findPicture(db, cover)
  if (picture?.album_uid !== albumUid || picture.deleted_at !== null) {
    throw validationError([{ path: 'cover', message: COVER_UNKNOWN }])
  }
}

export const albumKind: RecordKind<{
  table: 'gallery_albums'
  row: AlbumRow
  record: Album
  input: NewAlbum
  changes: AlbumChanges
}> = {
  entity: 'album',
  table: 'gallery_albums',
  may: { read: 'content.read', edit: 'content.edit' },
  words: { one: 'an album', many: 'Albums', ...ALBUM_MESSAGES },
  schema: { record: Album, input: NewAlbum, changes: AlbumChanges },
  find: findAlbum,
  toRecord: toAlbum,
  toColumns: ({ title, description, date, isPublished, cover }) => ({
    ...textColumns('title', title),
    ...textColumns('description', description),
    date,
    is_published: optionalFlag(isPublished),
    cover_uid: cover,
  }),
  order: { newest: 'first' },
  complete: async ({ tx }, { uid, cover_uid: cover }, before) => {
    if (cover != null && cover !== before?.cover_uid) await requireCover(tx, uid, cover)
  },
}
