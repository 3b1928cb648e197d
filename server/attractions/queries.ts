import type { Db } from '../database/schema.ts'
import { IMAGE_SIZE } from '../images/queries.ts'

const selectAttractions = (db: Db) =>
  db
    .selectFrom('attractions')
    .leftJoin('images', 'images.uid', 'attractions.image_uid')
    .selectAll('attractions')
    .select(IMAGE_SIZE)

/** The attractions, sorted by position. */
export const listAttractions = (db: Db) =>
  selectAttractions(db)
    .where('attractions.deleted_at', 'is', null)
    .orderBy('attractions.position')
    .orderBy('attractions.uid')
    .execute()

/** Includes deleted attractions. */
export const findAttraction = (db: Db, uid: string) =>
  selectAttractions(db).where('attractions.uid', '=', uid).executeTakeFirst()
