import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../database/connection.ts'
import type { VideosTable } from '../database/schema.ts'

const selectEver = (db: Db) =>
  db
    .selectFrom('videos')
    .leftJoin('images', 'images.uid', 'videos.image_uid')
    .selectAll('videos')
    .select(['images.width as image_width', 'images.height as image_height'])

/** The videos in their order. */
export const selectVideos = (db: Db) =>
  selectEver(db).where('videos.deleted_at', 'is', null).orderBy('videos.position').orderBy('videos.uid')

/** Also one that was deleted. */
export const findVideoEver = (db: Db, uid: string) =>
  selectEver(db).where('videos.uid', '=', uid).executeTakeFirst()

export const findVideo = (db: Db, uid: string) =>
  selectEver(db).where('videos.uid', '=', uid).where('videos.deleted_at', 'is', null).executeTakeFirst()

export const listVideoUids = async (db: Db) => {
  const videos = db.selectFrom('videos').select('uid').where('deleted_at', 'is', null)
  return (await videos.orderBy('position').orderBy('uid').execute()).map(({ uid }) => uid)
}

export const insertVideo = (db: Db, row: Insertable<VideosTable>) =>
  db.insertInto('videos').values(row).execute()

export const updateVideo = (db: Db, uid: string, columns: Updateable<VideosTable>) =>
  db.updateTable('videos').set(columns).where('uid', '=', uid).execute()
