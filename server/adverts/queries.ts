import type { Db } from '../database/connection.ts'
import type { AdvertRow } from './rows.ts'

const selectAdverts = (db: Db) =>
  db
    .selectFrom('adverts')
    .innerJoin('images', 'images.uid', 'adverts.image_uid')
    .selectAll('adverts')
    .select(['images.width as image_width', 'images.height as image_height'])

/** In the order in which tiles are assigned. */
export const listAdverts = (db: Db): Promise<AdvertRow[]> =>
  selectAdverts(db)
    .where('adverts.deleted_at', 'is', null)
    .orderBy('adverts.position')
    .orderBy('adverts.uid')
    .execute()

/** Includes deleted adverts. */
export const findAdvert = (db: Db, uid: string): Promise<AdvertRow | undefined> =>
  selectAdverts(db).where('adverts.uid', '=', uid).executeTakeFirst()
