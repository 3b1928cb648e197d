import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../database/connection.ts'
import type { AttractionsTable } from '../database/schema.ts'

const selectEver = (db: Db) =>
  db
    .selectFrom('attractions')
    .leftJoin('images', 'images.uid', 'attractions.image_uid')
    .selectAll('attractions')
    .select(['images.width as image_width', 'images.height as image_height'])

/** The attractions in their order. */
export const selectAttractions = (db: Db) =>
  selectEver(db)
    .where('attractions.deleted_at', 'is', null)
    .orderBy('attractions.position')
    .orderBy('attractions.uid')

/** Also one that was deleted. */
export const findAttractionEver = (db: Db, uid: string) =>
  selectEver(db).where('attractions.uid', '=', uid).executeTakeFirst()

export const findAttraction = (db: Db, uid: string) =>
  selectEver(db)
    .where('attractions.uid', '=', uid)
    .where('attractions.deleted_at', 'is', null)
    .executeTakeFirst()

export const listAttractionUids = async (db: Db) => {
  const attractions = db.selectFrom('attractions').select('uid').where('deleted_at', 'is', null)
  return (await attractions.orderBy('position').orderBy('uid').execute()).map(({ uid }) => uid)
}

export const insertAttraction = (db: Db, row: Insertable<AttractionsTable>) =>
  db.insertInto('attractions').values(row).execute()

export const updateAttraction = (db: Db, uid: string, columns: Updateable<AttractionsTable>) =>
  db.updateTable('attractions').set(columns).where('uid', '=', uid).execute()
