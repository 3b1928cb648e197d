import type { Selectable } from 'kysely'
import type { Banner, BannerChanges, NewBanner, PublicBanner } from '#domain/banners/banner.ts'
import type { BannersTable } from '../database/schema.ts'
import { toPicture, type PictureColumns } from '../images/queries.ts'

/** A row with what is told of its picture, which always is there. */
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
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** The columns of what a person writes. */
export const toColumns = (banner: NewBanner) => ({
  image_uid: banner.image,
  title_en: banner.title.en,
  title_bn: banner.title.bn,
  caption_en: banner.caption.en,
  caption_bn: banner.caption.bn,
  alt_en: banner.alt.en,
  alt_bn: banner.alt.bn,
  link: banner.link,
  is_active: banner.isActive ? (1 as const) : (0 as const),
})

/** The banner as changes make it. */
export const mergeChanges = (row: BannerRow, changes: BannerChanges): NewBanner => {
  const { image, title, caption, alt, link, isActive } = toBanner(row)
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return { image: image._id, title, caption, alt, link, isActive, ...given }
}
