import { sql } from 'kysely'
import { z } from 'zod'
import { type Album, ALBUM_MESSAGES, PublicAlbum } from '#domain/gallery/album.ts'
import {
  AlbumPage,
  AlbumPageQuery,
  LatestPicture,
  LatestQuery,
  PHOTOS_PER_PAGE,
} from '#domain/gallery/picture.ts'
import { apiRoutes } from '../api/api-routes.ts'
import type { Db } from '../database/schema.ts'
import { write, type WriteContext } from '../database/write.ts'
import type { Feature } from '../api/feature.ts'
import { notFound } from '../http/errors.ts'
import { idParams } from '../http/id-params.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { removeWithin, requireAnyRow, restoreWithin } from '../records/record-writes.ts'
import { adminPictureRoutes } from './admin-picture-routes.ts'
import { albumKind, findPublishedAlbum, selectPublishedAlbums } from './album-kind.ts'
import { listAlbums } from './album-kind.ts'
import { loggedKind } from '../records/logged-kind.ts'
import { listPictureUids, pictureKind, selectAlbumPictures, selectLatestPictures } from './picture-kind.ts'
import { type AlbumRow, toLatestPicture, toPublicAlbum, toPublicPicture } from './rows.ts'

/**
 * One page of an album and the neighbouring pictures outside it. A page number beyond the end returns the last page.
 */
const readAlbumPage = async (db: Db, album: AlbumRow, query: AlbumPageQuery): Promise<AlbumPage> => {
  const uids = await listPictureUids(db, album.uid)
  const place = query.photo === undefined ? -1 : uids.indexOf(query.photo)
  const lastPage = Math.max(1, Math.ceil(uids.length / PHOTOS_PER_PAGE))
  const page = place === -1 ? Math.min(query.page, lastPage) : Math.floor(place / PHOTOS_PER_PAGE) + 1
  const offset = (page - 1) * PHOTOS_PER_PAGE
  const rows = await selectAlbumPictures(db, album.uid).limit(PHOTOS_PER_PAGE).offset(offset).execute()
  return {
    album: toPublicAlbum(album),
    pictures: {
      data: rows.map(toPublicPicture),
      meta: { page, limit: PHOTOS_PER_PAGE, total: uids.length },
    },
    beyond: {
      first: uids[0] ?? null,
      previous: uids[offset - 1] ?? null,
      next: uids[offset + PHOTOS_PER_PAGE] ?? null,
      last: uids.at(-1) ?? null,
    },
  }
}

/** The public routes of the gallery: published albums only. */
const galleryRoutes = apiRoutes('gallery', (api, { database: { db } }) => {
  api.public.get('/albums', {
    summary: 'The albums, with their covers',
    reply: { message: 'Albums', data: z.array(PublicAlbum) },
    isCached: true,
    handler: async () => (await selectPublishedAlbums(db).execute()).map(toPublicAlbum),
  })

  api.public.get('/albums/:id', {
    summary: 'One page of an album: by number, or the one with the given picture',
    params: idParams('an album'),
    query: AlbumPageQuery,
    reply: { message: 'Album', data: AlbumPage },
    isCached: true,
    handler: async ({ params, query }) => {
      const album = await findPublishedAlbum(db, params.id)
      if (!album) throw notFound(ALBUM_MESSAGES.notFound)
      return readAlbumPage(db, album, query)
    },
  })

  api.public.get('/latest', {
    summary: 'The newest pictures of all published albums',
    query: LatestQuery,
    reply: { message: 'Latest pictures', data: z.array(LatestPicture) },
    isCached: true,
    handler: async ({ query }) =>
      (await selectLatestPictures(db, query.limit).execute()).map(toLatestPicture),
  })
})

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
