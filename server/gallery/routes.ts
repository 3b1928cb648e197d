import { z } from 'zod'
import { ALBUM_MESSAGES, PublicAlbum } from '#domain/gallery/album.ts'
import { AlbumPage, AlbumPageQuery, LatestPicture, LatestQuery } from '#domain/gallery/picture.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { notFound } from '../http/errors.ts'
import { idParams } from '../http/id-params.ts'
import { findPublishedAlbum, selectPublishedAlbums } from './album-queries.ts'
import { readAlbumPage } from './album-page.ts'
import { selectLatestPictures } from './picture-queries.ts'
import { toLatestPicture, toPublicAlbum } from './rows.ts'

/** The public routes of the gallery: published albums only. */
export const galleryRoutes = apiRoutes('gallery', (api, { database: { db } }) => {
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
