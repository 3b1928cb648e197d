import { z } from 'zod'
import {
  MovedPictures,
  NewPicture,
  Picture,
  PICTURE_MESSAGES,
  PictureChanges,
  PICTURES_MOVED,
  PictureCount,
  SelectedPictures,
} from '#domain/gallery/picture.ts'
import { Order, ORDER_SAVED } from '#domain/records/order.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { idParams } from '../http/id-params.ts'
import { recordVerbs, requireRow } from '../records/record-writes.ts'
import { addPicture } from './add-picture.ts'
import { albumKind } from './album-kind.ts'
import { pictureKind } from './picture-kind.ts'
import { selectAlbumPictures } from './picture-queries.ts'
import { toPicture } from './rows.ts'
import { movePictures, orderPictures, removePictures, restorePictures } from './selected-pictures.ts'

const AlbumParams = idParams('an album')
const PictureParams = idParams('a picture')

export const adminPictureRoutes = apiRoutes('gallery', (api, { database: { db } }) => {
  const edits = api.may('content.edit')

  api.may('content.read').get('/albums/:id/pictures', {
    summary: 'Every picture of an album, in order',
    params: AlbumParams,
    reply: { message: 'Pictures', data: z.array(Picture) },
    handler: async ({ params }) => {
      const { uid } = await requireRow(albumKind, db, params.id)
      return (await selectAlbumPictures(db, uid).execute()).map(toPicture)
    },
  })

  edits.post('/albums/:id/pictures', {
    summary: 'Add an uploaded picture at the end of an album; idempotent',
    params: AlbumParams,
    body: NewPicture,
    reply: { status: 201, message: PICTURE_MESSAGES.created, data: Picture, versioned: true },
    handler: ({ by, params, body }) => addPicture(by, params.id, body),
  })

  edits.patch('/albums/:id/pictures/order', {
    summary: 'Reorder the pictures of an album',
    params: AlbumParams,
    body: Order,
    reply: { message: ORDER_SAVED },
    handler: ({ by, params, body }) => orderPictures(by, params.id, body.order),
  })

  edits.patch('/pictures/:id', {
    summary: 'Change a caption; If-Match rejects a stale change',
    params: PictureParams,
    body: PictureChanges,
    reply: { message: PICTURE_MESSAGES.updated, data: Picture, versioned: true },
    errors: [412],
    handler: ({ by, params, body, expected }) =>
      recordVerbs(pictureKind).change(by, params.id, body, expected),
  })

  edits.post('/pictures/delete', {
    summary: 'Delete pictures; they can be restored',
    body: SelectedPictures,
    reply: { message: PICTURE_MESSAGES.deleted, data: PictureCount },
    handler: ({ by, body }) => removePictures(by, body.pictures),
  })

  edits.post('/pictures/restore', {
    summary: 'Restore deleted pictures at their positions',
    body: SelectedPictures,
    reply: { message: PICTURE_MESSAGES.restored, data: PictureCount },
    errors: [404],
    handler: ({ by, body }) => restorePictures(by, body.pictures),
  })

  edits.post('/pictures/move', {
    summary: 'Move pictures to the end of another album',
    body: MovedPictures,
    reply: { message: PICTURES_MOVED, data: PictureCount },
    errors: [404],
    handler: ({ by, body }) => movePictures(by, body.pictures, body.album),
  })
})
