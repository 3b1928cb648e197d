import { created } from '../database/record-changes.ts'
import { PICTURE_UNKNOWN, type ContentImage } from '#domain/images/content-image.ts'
import type { Db } from '../database/schema.ts'
import { newUid } from '../database/ids.ts'
import { write, type Write, type WriteContext } from '../database/write.ts'
import { validationError } from '../http/errors.ts'
import type { ProcessedContentImage } from './encode-image.ts'
import { findContentImage, imagePath, insertImage, insertImageSizes } from './queries.ts'

/** Stores a content picture in all its sizes, inside a write. */
export const addContentImage = async (
  { tx, at, atMs, record }: Write,
  { sizes, ...image }: ProcessedContentImage,
): Promise<ContentImage> => {
  const uid = newUid(atMs)
  const { width, height } = image
  await insertImage(tx, { ...image, uid, createdAt: at, kind: 'content' })
  await insertImageSizes(tx, uid, sizes)
  await record(created('image', uid, { width, height }))
  return { _id: uid, url: imagePath(uid), width, height }
}

export const saveContentImage = (
  { database, ...by }: WriteContext,
  image: ProcessedContentImage,
): Promise<ContentImage> => write(database, by, (current) => addContentImage(current, image))

/** The content picture `uid`. Throws 400 at `path` when it does not exist. */
export const getContentImage = async (db: Db, uid: string, path: string): Promise<ContentImage> => {
  const image = await findContentImage(db, uid)
  if (!image) throw validationError([{ path, message: PICTURE_UNKNOWN }])
  return image
}

/** Throws 400 at `path` unless `uid` is null or the uid of a content picture. */
export const requireContentImage = async (db: Db, uid: string | null | undefined, path: string) => {
  if (uid != null) await getContentImage(db, uid, path)
}
