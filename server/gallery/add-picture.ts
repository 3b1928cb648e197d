import type { NewPicture, Picture } from '#domain/gallery/picture.ts'
import { write, type WriteContext } from '../database/write.ts'
import { createWithin, requireRow } from '../records/record-writes.ts'
import { albumKind } from './album-kind.ts'
import { pictureKind } from './picture-kind.ts'
import { findPictureByImage } from './picture-queries.ts'
import { toPicture } from './rows.ts'

/**
 * Adds an uploaded image to the end of an album. An image that is in the album already is left in its position, so a
 * retry adds no duplicate. Throws 404 if the album is deleted, 400 if the image was never uploaded.
 */
export const addPicture = (
  { database, ...by }: WriteContext,
  album: string,
  picture: NewPicture,
): Promise<Picture> =>
  write(database, by, async (current) => {
    await requireRow(albumKind, current.tx, album)
    const present = await findPictureByImage(current.tx, album, picture.image)
    return present ? toPicture(present) : createWithin(pictureKind, current, { ...picture, album })
  })
