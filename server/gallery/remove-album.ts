import type { Album } from '#domain/gallery/album.ts'
import { write, type WriteContext } from '../database/write.ts'
import { removeWithin, requireAnyRow, restoreWithin } from '../records/record-writes.ts'
import { albumKind } from './album-kind.ts'

/** Deletes an album and its pictures. They get the same deletion time, by which `restoreAlbum` finds them. */
export const removeAlbum = ({ database, ...by }: WriteContext, uid: string): Promise<void> =>
  write(database, by, async (current) => {
    if (!(await removeWithin(albumKind, current, uid))) return
    await current.tx
      .updateTable('gallery_pictures')
      .set({ deleted_at: current.at })
      .where('album_uid', '=', uid)
      .where('deleted_at', 'is', null)
      .execute()
  })

/** Restores an album with the pictures that were deleted together with it. */
export const restoreAlbum = ({ database, ...by }: WriteContext, uid: string): Promise<Album> =>
  write(database, by, async (current) => {
    const { deleted_at: deletedAt } = await requireAnyRow(albumKind, current.tx, uid)
    await current.tx
      .updateTable('gallery_pictures')
      .set({ deleted_at: null })
      .where('album_uid', '=', uid)
      .where('deleted_at', '=', deletedAt)
      .execute()
    return restoreWithin(albumKind, current, uid)
  })
