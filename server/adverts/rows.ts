import type { Selectable } from 'kysely'
import type { StoredAdvert, PublicAdvert } from '#domain/adverts/advert.ts'
import type { AdvertsTable } from '../database/schema.ts'
import { toPicture, type PictureColumns } from '../images/queries.ts'
import { recordFields } from '../records/record-fields.ts'

/** A row with the dimensions of its picture, which is required. */
export type AdvertRow = Selectable<AdvertsTable> & PictureColumns

export const toPublicAdvert = (row: AdvertRow): PublicAdvert => ({
  _id: row.uid,
  image: toPicture(row),
  label: { en: row.label_en, bn: row.label_bn },
})

export const toAdvert = (row: AdvertRow): StoredAdvert => ({
  ...toPublicAdvert(row),
  link: row.link,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  tile: row.tile,
  isActive: row.is_active === 1,
  ...recordFields(row),
})
