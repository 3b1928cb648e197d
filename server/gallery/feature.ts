import { sql } from 'kysely'
import type { Album } from '#domain/gallery/album.ts'
import { write, type WriteContext } from '../database/write.ts'
import type { Feature } from '../api/feature.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { removeWithin, requireAnyRow, restoreWithin } from '../records/record-writes.ts'
import { adminPictureRoutes } from './admin-picture-routes.ts'
import { albumKind } from './album-kind.ts'
import { listAlbums } from './album-kind.ts'
import { galleryRoutes } from './routes.ts'
import { loggedKind } from '../records/logged-kind.ts'
import { pictureKind } from './picture-kind.ts'

/** Deletes an album and its pictures. They get the same deletion time, by which `restoreAlbum` finds them. */
const removeAlbum = ({ database, ...by }: WriteContext, uid: string): Promise<void> =>
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
const restoreAlbum = ({ database, ...by }: WriteContext, uid: string): Promise<Album> =>
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

export const gallery: Feature = {
  tables: ['gallery_albums', 'gallery_pictures'],
  logged: { ...loggedKind(albumKind, { foreign: ['cover', 'pictureCount'] }), ...loggedKind(pictureKind) },
  pictures: [
    {
      column: ['gallery_pictures', 'image_uid'],
      isPublished: () => sql`gallery_pictures.deleted_at is null and exists (select 1 from gallery_albums
        where gallery_albums.uid = gallery_pictures.album_uid and gallery_albums.deleted_at is null
        and gallery_albums.is_published = 1)`,
    },
  ],
  routes: {
    '/gallery': galleryRoutes,
    '/admin/gallery': adminPictureRoutes,
    '/admin/gallery/albums': recordRoutes(albumKind, {
      tag: 'gallery',
      list: { read: ({ database }) => listAlbums(database.db) },
      verbs: { remove: removeAlbum, restore: restoreAlbum },
    }),
  },
}
