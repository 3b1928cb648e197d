import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import {
  Album,
  ALBUM_CREATED,
  ALBUM_DELETED,
  ALBUM_RESTORED,
  ALBUM_UPDATED,
  AlbumChanges,
  NewAlbum,
} from '#domain/gallery/album.ts'
import { Order, ORDER_SAVED } from '#domain/ordering.ts'
import { requireAdmin, toActor } from '../auth/access.ts'
import type { AppContext } from '../context.ts'
import { idParams } from '../id-params.ts'
import { etagOf, readIfMatch } from '../if-match.ts'
import { created, errorReplies, ok } from '../replies.ts'
import { selectAlbums } from './album-queries.ts'
import { toAlbum } from './rows.ts'
import {
  changeAlbum,
  createAlbum,
  orderAlbums,
  removeAlbum,
  requireAlbum,
  restoreAlbum,
} from './save-album.ts'

const Params = idParams('an album')

export const adminAlbumRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database, clock }) => {
  const tags = ['gallery']
  const config = { access: 'admin' } as const

  app.get('/', {
    config,
    schema: {
      tags,
      summary: 'Every album, in order, those that are not published among them',
      response: { 200: successReply(z.array(Album)), ...errorReplies(403) },
    },
    handler: async () => ok('Albums', (await selectAlbums(database.db).execute()).map(toAlbum)),
  })

  app.post('/', {
    config,
    schema: {
      tags,
      summary: 'Create an album, before the others',
      body: NewAlbum,
      response: { 201: successReply(Album), ...errorReplies(400, 403) },
    },
    handler: async (request, reply) => {
      const actor = toActor(requireAdmin(request))
      const album = await createAlbum({ database, clock, actor }, request.body)
      return reply.status(201).header('etag', etagOf(album.version)).send(created(ALBUM_CREATED, album))
    },
  })

  app.patch('/order', {
    config,
    schema: {
      tags,
      summary: 'Put the albums in order',
      body: Order,
      response: { 200: successReply(z.null()), ...errorReplies(400, 403) },
    },
    handler: async (request) => {
      const actor = toActor(requireAdmin(request))
      await orderAlbums({ database, clock, actor }, request.body.order)
      return ok(ORDER_SAVED, null)
    },
  })

  app.get('/:id', {
    config,
    schema: {
      tags,
      summary: 'One album; the ETag is the version to send back as If-Match',
      params: Params,
      response: { 200: successReply(Album), ...errorReplies(400, 403, 404) },
    },
    handler: async (request, reply) => {
      const row = await requireAlbum(database.db, request.params.id)
      reply.header('etag', etagOf(row.version))
      return ok('Album', toAlbum(row))
    },
  })

  app.patch('/:id', {
    config,
    schema: {
      tags,
      summary: 'Change an album: what is left out stays; If-Match guards against a stale form',
      params: Params,
      body: AlbumChanges,
      response: { 200: successReply(Album), ...errorReplies(400, 403, 404, 412) },
    },
    handler: async (request, reply) => {
      const actor = toActor(requireAdmin(request))
      const context = { database, clock, actor }
      const album = await changeAlbum(context, request.params.id, request.body, readIfMatch(request))
      reply.header('etag', etagOf(album.version))
      return ok(ALBUM_UPDATED, album)
    },
  })

  app.delete('/:id', {
    config,
    schema: {
      tags,
      summary: 'Take an album and its pictures out of the gallery',
      params: Params,
      response: { 200: successReply(z.null()), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      const actor = toActor(requireAdmin(request))
      await removeAlbum({ database, clock, actor }, request.params.id)
      return ok(ALBUM_DELETED, null)
    },
  })

  app.post('/:id/restore', {
    config,
    schema: {
      tags,
      summary: 'Bring a deleted album back, with the pictures that went with it',
      params: Params,
      response: { 200: successReply(Album), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      const actor = toActor(requireAdmin(request))
      return ok(ALBUM_RESTORED, await restoreAlbum({ database, clock, actor }, request.params.id))
    },
  })
}
