import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../database/connection.ts'
import type { AdvertsTable } from '../database/schema.ts'
import type { AdvertRow } from './rows.ts'

const pictured = (db: Db) =>
  db
    .selectFrom('adverts')
    .innerJoin('images', 'images.uid', 'adverts.image_uid')
    .selectAll('adverts')
    .select(['images.width as image_width', 'images.height as image_height'])

/** In the order in which they are given tiles. */
export const listAdverts = (db: Db): Promise<AdvertRow[]> =>
  pictured(db)
    .where('adverts.deleted_at', 'is', null)
    .orderBy('adverts.position')
    .orderBy('adverts.uid')
    .execute()

export const findAdvert = (db: Db, uid: string): Promise<AdvertRow | undefined> =>
  pictured(db).where('adverts.uid', '=', uid).where('adverts.deleted_at', 'is', null).executeTakeFirst()

export const findDeletedAdvert = (db: Db, uid: string): Promise<AdvertRow | undefined> =>
  pictured(db).where('adverts.uid', '=', uid).where('adverts.deleted_at', 'is not', null).executeTakeFirst()

export const getAdvert = (db: Db, uid: string): Promise<AdvertRow> =>
  pictured(db).where('adverts.uid', '=', uid).executeTakeFirstOrThrow()

/** Behind the last one, those taken out among them: one that is brought back finds its place. */
export const nextAdvertPosition = async (db: Db): Promise<number> => {
  const last = await db
    .selectFrom('adverts')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst()
  return (last?.position ?? 0) + 1
}

export const insertAdvert = async (db: Db, row: Insertable<AdvertsTable>): Promise<void> => {
  await db.insertInto('adverts').values(row).execute()
}

export const updateAdvert = async (db: Db, uid: string, columns: Updateable<AdvertsTable>): Promise<void> => {
  await db.updateTable('adverts').set(columns).where('uid', '=', uid).execute()
}
