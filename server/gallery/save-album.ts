import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '#domain/clock.ts'
import {
  ALBUM_NOT_FOUND,
  COVER_UNKNOWN,
  type Album,
  type AlbumChanges,
  type NewAlbum,
} from '#domain/gallery/album.ts'
import type { Database, Db } from '../database/connection.ts'
import { newUid } from '../database/ids.ts'
import { write, type Write } from '../database/write.ts'
import type { Actor } from '../history/record-changes.ts'
import { notFound, validationError } from '../errors.ts'
import { requireFresh } from '../if-match.ts'
import { mergeOrder, positionBeforeAll, savePositions } from '../ordering.ts'
import { findAlbum, findDeletedAlbum, insertAlbum, listAlbumUids, updateAlbum } from './album-queries.ts'
import { findPicture } from './picture-queries.ts'
import { toAlbum, toChangedAlbum, toNewAlbumRow } from './rows.ts'

export type GalleryContext = { database: Pick<Database, 'db'>; clock: Clock; actor: Actor }

export const requireAlbum = async (db: Db, uid: string) => {
  const row = await findAlbum(db, uid)
  if (!row) throw notFound(ALBUM_NOT_FOUND)
  return row
}

/** Adds an album before the others, inside a write that is under way. */
export const addAlbum = async ({ tx, at, atMs, record }: Write, album: NewAlbum): Promise<Album> => {
  const uid = newUid(atMs)
  const position = await positionBeforeAll(tx, 'gallery_albums')
  await insertAlbum(tx, toNewAlbumRow(album, { uid, at, position }))
  const saved = toAlbum(await requireAlbum(tx, uid))
  await record({ action: 'create', entity: 'album', entityUid: uid, before: null, after: saved })
  return saved
}

export const createAlbum = ({ database, clock, actor }: GalleryContext, album: NewAlbum): Promise<Album> =>
  write(database, { actor, clock }, (current) => addAlbum(current, album))

const requireCover = async (db: Db, albumUid: string, cover: string | null | undefined) => {
  if (cover != null && (await findPicture(db, cover))?.album_uid !== albumUid) {
    throw validationError([{ path: 'cover', message: COVER_UNKNOWN }])
  }
}

/** Changes an album. Throws 412 when `expectedVersion` is given and is not the one that stands. */
export const changeAlbum = (
  { database, clock, actor }: GalleryContext,
  uid: string,
  changes: AlbumChanges,
  expectedVersion: number | null,
): Promise<Album> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await requireAlbum(tx, uid)
    requireFresh(row, expectedVersion)
    await requireCover(tx, uid, changes.cover)
    const columns = toChangedAlbum(changes)
    const before = toAlbum(row)
    if (isDeepStrictEqual({ ...row, ...columns }, row)) return before
    await updateAlbum(tx, uid, { ...columns, version: row.version + 1, updated_at: at })
    const after = toAlbum(await requireAlbum(tx, uid))
    await record({ action: 'update', entity: 'album', entityUid: uid, before, after })
    return after
  })

/** Takes an album and its pictures out. They carry the same moment, by which `restoreAlbum` knows them again. */
export const removeAlbum = ({ database, clock, actor }: GalleryContext, uid: string): Promise<void> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await requireAlbum(tx, uid)
    await updateAlbum(tx, uid, { deleted_at: at, updated_at: at, version: row.version + 1 })
    await tx
      .updateTable('gallery_pictures')
      .set({ deleted_at: at })
      .where('album_uid', '=', uid)
      .where('deleted_at', 'is', null)
      .execute()
    await record({ action: 'delete', entity: 'album', entityUid: uid, before: toAlbum(row), after: null })
  })

/** Brings an album back with the pictures that went with it; one that is there stays as it is. */
export const restoreAlbum = ({ database, clock, actor }: GalleryContext, uid: string): Promise<Album> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const deleted = await findDeletedAlbum(tx, uid)
    if (!deleted) return toAlbum(await requireAlbum(tx, uid))
    await tx
      .updateTable('gallery_pictures')
      .set({ deleted_at: null })
      .where('album_uid', '=', uid)
      .where('deleted_at', '=', deleted.deleted_at)
      .execute()
    await updateAlbum(tx, uid, { deleted_at: null, updated_at: at })
    const after = toAlbum(await requireAlbum(tx, uid))
    await record({ action: 'restore', entity: 'album', entityUid: uid, before: null, after })
    return after
  })

/** Puts the albums in order. */
export const orderAlbums = (
  { database, clock, actor }: GalleryContext,
  asked: readonly string[],
): Promise<void> =>
  write(database, { actor, clock }, async ({ tx, record }) => {
    const before = await listAlbumUids(tx)
    const after = mergeOrder(before, asked)
    if (isDeepStrictEqual(before, after)) return
    await savePositions(tx, 'gallery_albums', after)
    await record({ action: 'update', entity: 'gallery', entityUid: 'albums', before, after })
  })
