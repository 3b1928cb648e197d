import { isDeepStrictEqual } from 'node:util'
import {
  PICTURE_NOT_FOUND,
  type NewPicture,
  type Picture,
  type PictureChanges,
} from '#domain/gallery/picture.ts'
import type { ContentImage } from '#domain/images/content-image.ts'
import type { LocalText } from '#domain/local-text.ts'
import type { Db } from '../database/connection.ts'
import { newUid } from '../database/ids.ts'
import { write, type Write } from '../database/write.ts'
import { notFound } from '../errors.ts'
import { requireFresh } from '../if-match.ts'
import { getContentImage } from '../images/save-content-image.ts'
import { textColumns } from '../local-text.ts'
import { mergeOrder, savePositions } from '../ordering.ts'
import {
  findPicture,
  findPictureByImage,
  insertPicture,
  listPictureUids,
  nextPicturePosition,
  updatePicture,
} from './picture-queries.ts'
import { toChangedPicture, toPicture } from './rows.ts'
import { requireAlbum, type GalleryContext } from './save-album.ts'

export const requirePicture = async (db: Db, uid: string) => {
  const row = await findPicture(db, uid)
  if (!row) throw notFound(PICTURE_NOT_FOUND)
  return row
}

/** Puts a kept image at the end of an album, inside a write that is under way. */
export const addPictureTo = async (
  { tx, at, atMs, record }: Write,
  albumUid: string,
  image: ContentImage,
  caption: LocalText,
): Promise<Picture> => {
  // Sent once more, because the answer was lost: it is there already.
  const there = await findPictureByImage(tx, albumUid, image._id)
  if (there) return toPicture(there)
  const uid = newUid(atMs)
  await insertPicture(tx, {
    uid,
    album_uid: albumUid,
    image_uid: image._id,
    image_width: image.width,
    image_height: image.height,
    ...textColumns('caption', caption),
    position: await nextPicturePosition(tx, albumUid),
    created_at: at,
    updated_at: at,
  })
  const saved = toPicture(await requirePicture(tx, uid))
  await record({ action: 'create', entity: 'picture', entityUid: uid, before: null, after: saved })
  return saved
}

/** Throws 404 where the album is gone, 400 where the picture was never uploaded. */
export const addPicture = (
  { database, clock, actor }: GalleryContext,
  albumUid: string,
  picture: NewPicture,
): Promise<Picture> =>
  write(database, { actor, clock }, async (current) => {
    await requireAlbum(current.tx, albumUid)
    const image = await getContentImage(current.tx, picture.image, 'image')
    return addPictureTo(current, albumUid, image, picture.caption)
  })

/** Changes a caption. Throws 412 when `expectedVersion` is given and is not the one that stands. */
export const changePicture = (
  { database, clock, actor }: GalleryContext,
  uid: string,
  changes: PictureChanges,
  expectedVersion: number | null,
): Promise<Picture> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await requirePicture(tx, uid)
    requireFresh(row, expectedVersion)
    const columns = toChangedPicture(changes)
    const before = toPicture(row)
    if (isDeepStrictEqual({ ...row, ...columns }, row)) return before
    await updatePicture(tx, uid, { ...columns, version: row.version + 1, updated_at: at })
    const after = toPicture(await requirePicture(tx, uid))
    await record({ action: 'update', entity: 'picture', entityUid: uid, before, after })
    return after
  })

/** Puts the pictures of an album in order. */
export const orderPictures = (
  { database, clock, actor }: GalleryContext,
  albumUid: string,
  asked: readonly string[],
): Promise<void> =>
  write(database, { actor, clock }, async ({ tx, record }) => {
    await requireAlbum(tx, albumUid)
    const pictures = await listPictureUids(tx, albumUid)
    const ordered = mergeOrder(pictures, asked)
    if (isDeepStrictEqual(pictures, ordered)) return
    await savePositions(tx, 'gallery_pictures', ordered)
    const change = { action: 'update', entity: 'album', entityUid: albumUid } as const
    await record({ ...change, before: { pictures }, after: { pictures: ordered } })
  })
