import { ALBUM_MESSAGES, Album, AlbumChanges, COVER_UNKNOWN, NewAlbum } from '#domain/gallery/album.ts'
import type { Db } from '../database/schema.ts'
import { optionalFlag } from '../database/flag.ts'
import { validationError } from '../http/errors.ts'
import { textColumns } from '../database/local-text.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { findAlbum } from './album-queries.ts'
import { findPicture } from './picture-queries.ts'
import { toAlbum, type AlbumRow } from './rows.ts'

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
