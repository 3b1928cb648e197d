import type { Selectable } from 'kysely'
import type { AdvertChanges, KeptAdvert, NewAdvert, PublicAdvert } from '#domain/adverts/advert.ts'
import type { AdvertsTable } from '../database/schema.ts'
import { toPicture, type PictureColumns } from '../images/queries.ts'

/** A row with what is told of its picture, which always is there. */
export type AdvertRow = Selectable<AdvertsTable> & PictureColumns

export const toPublicAdvert = (row: AdvertRow): PublicAdvert => ({
  _id: row.uid,
  image: toPicture(row),
  label: { en: row.label_en, bn: row.label_bn },
})

export const toAdvert = (row: AdvertRow): KeptAdvert => ({
  ...toPublicAdvert(row),
  link: row.link,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  tile: row.tile,
  isActive: row.is_active === 1,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** The columns of what a person writes. */
export const toColumns = (advert: NewAdvert) => ({
  image_uid: advert.image,
  label_en: advert.label.en,
  label_bn: advert.label.bn,
  link: advert.link,
  starts_on: advert.startsOn,
  ends_on: advert.endsOn,
  tile: advert.tile,
  is_active: advert.isActive ? (1 as const) : (0 as const),
})

/** The advert as changes make it. */
export const mergeChanges = (row: AdvertRow, changes: AdvertChanges): NewAdvert => {
  const { image, label, link, startsOn, endsOn, tile, isActive } = toAdvert(row)
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return { image: image._id, label, link, startsOn, endsOn, tile, isActive, ...given }
}
