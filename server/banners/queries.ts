import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../database/connection.ts'
import type { BannersTable } from '../database/schema.ts'
import type { BannerRow } from './rows.ts'

const pictured = (db: Db) =>
  db
    .selectFrom('banners')
    .innerJoin('images', 'images.uid', 'banners.image_uid')
    .selectAll('banners')
    .select(['images.width as image_width', 'images.height as image_height'])

/** In the order of the slideshow. */
export const listBanners = (db: Db): Promise<BannerRow[]> =>
  pictured(db)
    .where('banners.deleted_at', 'is', null)
    .orderBy('banners.position')
    .orderBy('banners.uid')
    .execute()

export const findBanner = (db: Db, uid: string): Promise<BannerRow | undefined> =>
  pictured(db).where('banners.uid', '=', uid).where('banners.deleted_at', 'is', null).executeTakeFirst()

export const findDeletedBanner = (db: Db, uid: string): Promise<BannerRow | undefined> =>
  pictured(db).where('banners.uid', '=', uid).where('banners.deleted_at', 'is not', null).executeTakeFirst()

export const getBanner = (db: Db, uid: string): Promise<BannerRow> =>
  pictured(db).where('banners.uid', '=', uid).executeTakeFirstOrThrow()

/** Behind the last one, those taken out among them: one that is brought back finds its place. */
export const nextBannerPosition = async (db: Db): Promise<number> => {
  const last = await db
    .selectFrom('banners')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst()
  return (last?.position ?? 0) + 1
}

export const insertBanner = async (db: Db, row: Insertable<BannersTable>): Promise<void> => {
  await db.insertInto('banners').values(row).execute()
}

export const updateBanner = async (db: Db, uid: string, columns: Updateable<BannersTable>): Promise<void> => {
  await db.updateTable('banners').set(columns).where('uid', '=', uid).execute()
}
