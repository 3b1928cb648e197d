import type { Db } from '../database/database.ts'
import type { ProcessedImage } from './process-image.ts'

export const imagePath = (uid: string) => `/api/images/${uid}`

export const insertImage = async (db: Db, image: ProcessedImage & { uid: string; createdAt: string }) => {
  await db
    .insertInto('images')
    .values({
      uid: image.uid,
      bytes: image.bytes,
      thumbnail: image.thumbnail,
      width: image.width,
      height: image.height,
      created_at: image.createdAt,
    })
    .execute()
}

/** A picture of a member who is in the register; one of a deleted member is not found. */
export const findImage = (db: Db, uid: string, size: 'bytes' | 'thumbnail') =>
  db
    .selectFrom('images')
    .select(`images.${size} as data`)
    .where('images.uid', '=', uid)
    .where((where) =>
      where.exists(
        where
          .selectFrom('members')
          .select('members.id')
          .whereRef('members.image_uid', '=', 'images.uid')
          .where('members.deleted_at', 'is', null),
      ),
    )
    .executeTakeFirst()
