import type { Db } from '../database/schema.ts'
import { IMAGE_SIZE } from '../images/queries.ts'
import type { AdvertRow } from './rows.ts'

const selectAdverts = (db: Db) =>
  db
    .selectFrom('adverts')
    .innerJoin('images', 'images.uid', 'adverts.image_uid')
    .selectAll('adverts')
    .select(IMAGE_SIZE)

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
