import type { Db } from '../database/connection.ts'
import { write } from '../database/write.ts'
import { listPicturesEver, nextPicturePosition, updatePicture } from './picture-queries.ts'
import { toPicture, type PictureRow } from './rows.ts'
import { requireAlbum, type GalleryContext } from './save-album.ts'
import { requirePicture } from './save-pictures.ts'

/** The rows of `uids`, in that order, as far as `isMeant`: what was done already is not done again. */
const rowsOf = async (db: Db, uids: readonly string[], isMeant: (row: PictureRow) => boolean) => {
  const rows = new Map((await listPicturesEver(db, uids)).map((row) => [row.uid, row]))
  return [...new Set(uids)].flatMap((uid) => {
    const row = rows.get(uid)
    return row && isMeant(row) ? [row] : []
  })
}

/** Takes pictures out of their albums. Answers how many it were: some may have been gone. */
export const removePictures = (
  { database, clock, actor }: GalleryContext,
  uids: readonly string[],
): Promise<number> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const rows = await rowsOf(tx, uids, (row) => row.deleted_at === null)
    for (const row of rows) {
      await updatePicture(tx, row.uid, { deleted_at: at, updated_at: at, version: row.version + 1 })
      const before = toPicture(row)
      await record({ action: 'delete', entity: 'picture', entityUid: row.uid, before, after: null })
    }
    return rows.length
  })

/** Brings deleted pictures back to where they stood. Throws 404 where their album is gone: nobody would see them. */
export const restorePictures = (
  { database, clock, actor }: GalleryContext,
  uids: readonly string[],
): Promise<number> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const rows = await rowsOf(tx, uids, (row) => row.deleted_at !== null)
    for (const albumUid of new Set(rows.map((row) => row.album_uid))) await requireAlbum(tx, albumUid)
    for (const row of rows) {
      await updatePicture(tx, row.uid, { deleted_at: null, updated_at: at })
      const after = toPicture(await requirePicture(tx, row.uid))
      await record({ action: 'restore', entity: 'picture', entityUid: row.uid, before: null, after })
    }
    return rows.length
  })

/** Moves pictures to the end of another album. Answers how many it were. */
export const movePictures = (
  { database, clock, actor }: GalleryContext,
  uids: readonly string[],
  albumUid: string,
): Promise<number> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    await requireAlbum(tx, albumUid)
    const rows = await rowsOf(tx, uids, (row) => row.deleted_at === null && row.album_uid !== albumUid)
    const start = await nextPicturePosition(tx, albumUid)
    for (const [index, row] of rows.entries()) {
      const columns = {
        album_uid: albumUid,
        position: start + index,
        version: row.version + 1,
        updated_at: at,
      }
      await updatePicture(tx, row.uid, columns)
      const change = { action: 'update', entity: 'picture', entityUid: row.uid } as const
      await record({ ...change, before: toPicture(row), after: toPicture({ ...row, ...columns }) })
    }
    return rows.length
  })
