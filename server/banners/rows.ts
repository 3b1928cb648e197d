import type { Selectable } from 'kysely'
import type { Banner, PublicBanner } from '#domain/banners/banner.ts'
import type { BannersTable } from '../database/schema.ts'
import { toPicture, type PictureColumns } from '../images/queries.ts'
import { recordFields } from '../records/record-fields.ts'

/** A row with the dimensions of its picture, which is required. */
export type BannerRow = Selectable<BannersTable> & PictureColumns

export const toPublicBanner = (row: BannerRow): PublicBanner => ({
  _id: row.uid,
  image: toPicture(row),
  title: { en: row.title_en, bn: row.title_bn },
  caption: { en: row.caption_en, bn: row.caption_bn },
  alt: { en: row.alt_en, bn: row.alt_bn },
  link: row.link,
})

export const toBanner = (row: BannerRow): Banner => ({
  ...toPublicBanner(row),
  isActive: row.is_active === 1,
  ...recordFields(row),
})
