import { sql } from 'kysely'
import type { Feature } from '../feature.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { adminPictureRoutes } from './admin-picture-routes.ts'
import { albumKind } from './album-kind.ts'
import { listAlbums } from './album-queries.ts'
import { removeAlbum, restoreAlbum } from './remove-album.ts'
import { galleryRoutes } from './routes.ts'

export const gallery: Feature = {
  tables: ['gallery_albums', 'gallery_pictures'],
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
