import type { PictureCount } from '#domain/gallery/picture.ts'
import type { Db } from '../database/connection.ts'
import { write, type WriteContext } from '../database/write.ts'
import { reorderWithin } from '../records/record-order.ts'
import { changeWithin, removeWithin, requireRow, restoreWithin } from '../records/record-writes.ts'
import { albumKind } from './album-kind.ts'
import { pictureKind } from './picture-kind.ts'
import { listAnyPictures } from './picture-queries.ts'
import type { PictureRow } from './rows.ts'

/** The rows of the selected pictures that match `isMeant`, in the order of the selection. */
const selectRows = async (db: Db, uids: readonly string[], isMeant: (row: PictureRow) => boolean) => {
  const rows = new Map((await listAnyPictures(db, uids)).map((row) => [row.uid, row]))
  return [...new Set(uids)].flatMap((uid) => {
    const row = rows.get(uid)
    return row && isMeant(row) ? [row] : []
  })
}

/** Deletes pictures. Those that are already deleted are skipped, and not counted. */
export const removePictures = (
  { database, ...by }: WriteContext,
  uids: readonly string[],
): Promise<PictureCount> =>
  write(database, by, async (current) => {
    const rows = await selectRows(current.tx, uids, (row) => row.deleted_at === null)
    for (const { uid } of rows) await removeWithin(pictureKind, current, uid)
    return { count: rows.length }
  })

/**
 * Restores deleted pictures to their positions. Throws 404 if their album is deleted, because nobody would see them.
 */
export const restorePictures = (
  { database, ...by }: WriteContext,
  uids: readonly string[],
): Promise<PictureCount> =>
  write(database, by, async (current) => {
    const rows = await selectRows(current.tx, uids, (row) => row.deleted_at !== null)
    for (const album of new Set(rows.map((row) => row.album_uid))) {
      await requireRow(albumKind, current.tx, album)
    }
    for (const { uid } of rows) await restoreWithin(pictureKind, current, uid)
    return { count: rows.length }
  })

/** Moves pictures to the end of another album. Those that are there already are not counted. */
export const movePictures = (
  { database, ...by }: WriteContext,
  uids: readonly string[],
  album: string,
): Promise<PictureCount> =>
  write(database, by, async (current) => {
    await requireRow(albumKind, current.tx, album)
    const rows = await selectRows(
      current.tx,
      uids,
      (row) => row.deleted_at === null && row.album_uid !== album,
    )
    for (const { uid } of rows) await changeWithin(pictureKind, current, uid, { album }, null)
    return { count: rows.length }
  })

/** Reorders the pictures of an album. */
export const orderPictures = (
  { database, ...by }: WriteContext,
  album: string,
  order: readonly string[],
): Promise<void> =>
  write(database, by, async (current) => {
    await requireRow(albumKind, current.tx, album)
    await reorderWithin(pictureKind, current, order, album)
  })
