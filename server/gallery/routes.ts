import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import { ALBUM_MESSAGES, PublicAlbum } from '#domain/gallery/album.ts'
import { AlbumPage, AlbumPageQuery, LatestPicture, LatestQuery } from '#domain/gallery/picture.ts'
import type { AppContext } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { idParams } from '../http/id-params.ts'
import { errorReplies, ok } from '../http/replies.ts'
import { findPublishedAlbum, selectPublishedAlbums } from './album-queries.ts'
import { readAlbumPage } from './album-page.ts'
import { selectLatestPictures } from './picture-queries.ts'
import { toLatestPicture, toPublicAlbum } from './rows.ts'

const Params = idParams('an album')

/** The public routes of the gallery: published albums only. */
export const galleryRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database: { db } }) => {
  const tags = ['gallery']
  const config = { access: 'public' } as const

  app.get('/albums', {
    config,
    schema: {
      tags,
      summary: 'The albums, with their covers',
      response: { 200: successReply(z.array(PublicAlbum)) },
    },
    handler: async () => ok('Albums', (await selectPublishedAlbums(db).execute()).map(toPublicAlbum)),
  })

  app.get('/albums/:id', {
    config,
    schema: {
      tags,
      summary: 'One page of an album: the page asked for, or the one that shows the picture asked for',
      params: Params,
      querystring: AlbumPageQuery,
      response: { 200: successReply(AlbumPage), ...errorReplies(400, 404) },
    },
    handler: async (request) => {
      const album = await findPublishedAlbum(db, request.params.id)
      if (!album) throw notFound(ALBUM_MESSAGES.notFound)
      return ok('Album', await readAlbumPage(db, album, request.query))
    },
  })

  app.get('/latest', {
    config,
    schema: {
      tags,
      summary: 'The newest pictures of all albums',
      querystring: LatestQuery,
      response: { 200: successReply(z.array(LatestPicture)), ...errorReplies(400) },
    },
    handler: async (request) => {
      const rows = await selectLatestPictures(db, request.query.limit).execute()
      return ok('Latest pictures', rows.map(toLatestPicture))
    },
  })
}
