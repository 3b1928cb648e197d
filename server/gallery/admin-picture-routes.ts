import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import {
  MovedPictures,
  NewPicture,
  Picture,
  PICTURE_ADDED,
  PICTURE_UPDATED,
  PictureChanges,
  PICTURES_DELETED,
  PICTURES_MOVED,
  PICTURES_RESTORED,
  PictureCount,
  SelectedPictures,
} from '#domain/gallery/picture.ts'
import { Order, ORDER_SAVED } from '#domain/records/order.ts'
import type { AppContext } from '../context.ts'
import { idParams } from '../http/id-params.ts'
import { etagOf, readIfMatch } from '../http/if-match.ts'
import { recordVerbs, requireRow } from '../records/record-writes.ts'
import { created, errorReplies, ok } from '../http/replies.ts'
import { addPicture } from './add-picture.ts'
import { albumKind } from './album-kind.ts'
import { pictureKind } from './picture-kind.ts'
import { selectAlbumPictures } from './picture-queries.ts'
import { toPicture } from './rows.ts'
import { movePictures, orderPictures, removePictures, restorePictures } from './selected-pictures.ts'

const AlbumParams = idParams('an album')
const PictureParams = idParams('a picture')

export const adminPictureRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database, clock }) => {
  const tags = ['gallery']

  app.get('/albums/:id/pictures', {
    config: { may: 'content.read' },
    schema: {
      tags,
      summary: 'Every picture of an album, in order',
      params: AlbumParams,
      response: { 200: successReply(z.array(Picture)), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      const { uid } = await requireRow(albumKind, database.db, request.params.id)
      return ok('Pictures', (await selectAlbumPictures(database.db, uid).execute()).map(toPicture))
    },
  })

  app.post('/albums/:id/pictures', {
    config: { may: 'content.edit' },
    schema: {
      tags,
      summary: 'Put an uploaded picture at the end of an album; the same one sent again is there once',
      params: AlbumParams,
      body: NewPicture,
      response: { 201: successReply(Picture), ...errorReplies(400, 403, 404) },
    },
    handler: async (request, reply) => {
      const { actor } = request
      const picture = await addPicture({ database, clock, actor }, request.params.id, request.body)
      return reply.status(201).header('etag', etagOf(picture.version)).send(created(PICTURE_ADDED, picture))
    },
  })

  app.patch('/albums/:id/pictures/order', {
    config: { may: 'content.edit' },
    schema: {
      tags,
      summary: 'Put the pictures of an album in order',
      params: AlbumParams,
      body: Order,
      response: { 200: successReply(z.null()), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      const { actor } = request
      await orderPictures({ database, clock, actor }, request.params.id, request.body.order)
      return ok(ORDER_SAVED, null)
    },
  })

  app.patch('/pictures/:id', {
    config: { may: 'content.edit' },
    schema: {
      tags,
      summary: 'Change a caption; If-Match guards against a stale one',
      params: PictureParams,
      body: PictureChanges,
      response: { 200: successReply(Picture), ...errorReplies(400, 403, 404, 412) },
    },
    handler: async (request, reply) => {
      const context = { database, clock, actor: request.actor }
      const { change } = recordVerbs(pictureKind)
      const picture = await change(context, request.params.id, request.body, readIfMatch(request))
      reply.header('etag', etagOf(picture.version))
      return ok(PICTURE_UPDATED, picture)
    },
  })

  app.post('/pictures/delete', {
    config: { may: 'content.edit' },
    schema: {
      tags,
      summary: 'Take pictures out of the gallery',
      body: SelectedPictures,
      response: { 200: successReply(PictureCount), ...errorReplies(400, 403) },
    },
    handler: async (request) => {
      const { actor } = request
      const count = await removePictures({ database, clock, actor }, request.body.pictures)
      return ok(PICTURES_DELETED, { count })
    },
  })

  app.post('/pictures/restore', {
    config: { may: 'content.edit' },
    schema: {
      tags,
      summary: 'Bring deleted pictures back to where they stood',
      body: SelectedPictures,
      response: { 200: successReply(PictureCount), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      const { actor } = request
      const count = await restorePictures({ database, clock, actor }, request.body.pictures)
      return ok(PICTURES_RESTORED, { count })
    },
  })

  app.post('/pictures/move', {
    config: { may: 'content.edit' },
    schema: {
      tags,
      summary: 'Move pictures to the end of another album',
      body: MovedPictures,
      response: { 200: successReply(PictureCount), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      const { actor } = request
      const { pictures, album } = request.body
      return ok(PICTURES_MOVED, { count: await movePictures({ database, clock, actor }, pictures, album) })
    },
  })
}
