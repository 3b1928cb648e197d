import { z } from 'zod'
import {
  MovedPictures,
  NewPicture,
  Picture,
  PICTURE_MESSAGES,
  PictureChanges,
  PictureCount,
  PICTURES_MOVED,
  SelectedPictures,
} from '#domain/gallery/picture.ts'
import { Order, ORDER_SAVED } from '#domain/records/order.ts'
import type { Db } from '../database/schema.ts'
import { write, type WriteContext } from '../database/write.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { idParams } from '../http/id-params.ts'
import { reorderWithin } from '../records/record-order.ts'
import {
  changeWithin,
  createWithin,
  recordVerbs,
  removeWithin,
  requireRow,
  restoreWithin,
} from '../records/record-writes.ts'
import { albumKind } from './album-kind.ts'
import { pictureKind } from './picture-kind.ts'
import { findPictureByImage, listAnyPictures, selectAlbumPictures } from './picture-kind.ts'
import { type PictureRow, toPicture } from './rows.ts'

/** The rows of the selected pictures that match `isMeant`, in the order of the selection. */
const selectRows = async (db: Db, uids: readonly string[], isMeant: (row: PictureRow) => boolean) => {
  const rows = new Map((await listAnyPictures(db, uids)).map((row) => [row.uid, row]))
  return [...new Set(uids)].flatMap((uid) => {
    const row = rows.get(uid)
    return row && isMeant(row) ? [row] : []
  })
}

/** Deletes pictures. Those that are already deleted are skipped, and not counted. */
const removePictures = ({ database, ...by }: WriteContext, uids: readonly string[]): Promise<PictureCount> =>
  write(database, by, async (current) => {
    const rows = await selectRows(current.tx, uids, (row) => row.deleted_at === null)
    for (const { uid } of rows) await removeWithin(pictureKind, current, uid)
    return { count: rows.length }
  })

/**
 * Restores deleted pictures to their positions. Throws 404 if their album is deleted, because nobody would see them.
 */
const restorePictures = ({ database, ...by }: WriteContext, uids: readonly string[]): Promise<PictureCount> =>
  write(database, by, async (current) => {
    const rows = await selectRows(current.tx, uids, (row) => row.deleted_at !== null)
    for (const album of new Set(rows.map((row) => row.album_uid))) {
      await requireRow(albumKind, current.tx, album)
    }
    for (const { uid } of rows) await restoreWithin(pictureKind, current, uid)
    return { count: rows.length }
  })

/** Moves pictures to the end of another album. Those that are there already are not counted. */
const movePictures = (
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
const orderPictures = (
  { database, ...by }: WriteContext,
  album: string,
  order: readonly string[],
): Promise<void> =>
  write(database, by, async (current) => {
    await requireRow(albumKind, current.tx, album)
    await reorderWithin(pictureKind, current, order, album)
  })

/**
 * Adds an uploaded image to the end of an album. An image that is in the album already is left in its position, so a
 * retry adds no duplicate. Throws 404 if the album is deleted, 400 if the image was never uploaded.
 */
const addPicture = (
  { database, ...by }: WriteContext,
  album: string,
  picture: NewPicture,
): Promise<Picture> =>
  write(database, by, async (current) => {
    await requireRow(albumKind, current.tx, album)
    const present = await findPictureByImage(current.tx, album, picture.image)
    return present ? toPicture(present) : createWithin(pictureKind, current, { ...picture, album })
  })

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
