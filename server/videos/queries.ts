import type { Db } from '../database/schema.ts'
import { IMAGE_SIZE } from '../images/queries.ts'

const selectVideos = (db: Db) =>
  db
    .selectFrom('videos')
    .leftJoin('images', 'images.uid', 'videos.image_uid')
    .selectAll('videos')
    .select(IMAGE_SIZE)

/** All videos in their order. */
export const listVideos = (db: Db) =>
  selectVideos(db)
    .where('videos.deleted_at', 'is', null)
    .orderBy('videos.position')
    .orderBy('videos.uid')
    .execute()

/** Finds deleted videos as well. */
export const findVideo = (db: Db, uid: string) =>
  selectVideos(db).where('videos.uid', '=', uid).executeTakeFirst()
