import type { Db } from '../database/schema.ts'
import { IMAGE_SIZE } from '../images/queries.ts'
import type { BannerRow } from './rows.ts'

const selectBanners = (db: Db) =>
  db
    .selectFrom('banners')
    .innerJoin('images', 'images.uid', 'banners.image_uid')
    .selectAll('banners')
    .select(IMAGE_SIZE)

/** In the order of the slideshow. */
export const listBanners = (db: Db): Promise<BannerRow[]> =>
  selectBanners(db)
    .where('banners.deleted_at', 'is', null)
    .orderBy('banners.position')
    .orderBy('banners.uid')
    .execute()

/** Includes deleted banners. */
export const findBanner = (db: Db, uid: string): Promise<BannerRow | undefined> =>
  selectBanners(db).where('banners.uid', '=', uid).executeTakeFirst()
