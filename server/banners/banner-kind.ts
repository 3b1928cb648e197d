import type { Selectable } from 'kysely'
import {
  Banner,
  BANNER_MESSAGES,
  BannerChanges,
  NewBanner,
  type PublicBanner,
} from '#domain/banners/banner.ts'
import { optionalFlag } from '../database/columns.ts'
import { textColumns } from '../database/columns.ts'
import type { BannersTable, Db } from '../database/schema.ts'
import { IMAGE_SIZE, type PictureColumns, toPicture } from '../images/queries.ts'
import { recordFields } from '../records/record-fields.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { orderedRows } from '../records/record-order.ts'

/** A row with the dimensions of its picture, which is required. */
type BannerRow = Selectable<BannersTable> & PictureColumns

export const toPublicBanner = (row: BannerRow): PublicBanner => ({
  _id: row.uid,
  image: toPicture(row),
  title: { en: row.title_en, bn: row.title_bn },
  caption: { en: row.caption_en, bn: row.caption_bn },
  alt: { en: row.alt_en, bn: row.alt_bn },
  link: row.link,
})

const toBanner = (row: BannerRow): Banner => ({
  ...toPublicBanner(row),
  isActive: row.is_active === 1,
  ...recordFields(row),
})

const selectBanners = (db: Db) =>
  db
    .selectFrom('banners')
    .innerJoin('images', 'images.uid', 'banners.image_uid')
    .selectAll('banners')
    .select(IMAGE_SIZE)

/** In the order of the slideshow. */
export const { list: listBanners, find: findBanner } = orderedRows('banners', selectBanners)

export const bannerKind: RecordKind<{
  table: 'banners'
  row: BannerRow
  record: Banner
  input: NewBanner
  changes: BannerChanges
}> = {
  entity: 'banner',
  table: 'banners',
  may: { read: 'content.read', edit: 'content.edit' },
  words: { one: 'a banner', many: 'Banners', ...BANNER_MESSAGES },
  schema: { record: Banner, input: NewBanner, changes: BannerChanges },
  find: findBanner,
  toRecord: toBanner,
  toColumns: ({ image, title, caption, alt, link, isActive }) => ({
    ...textColumns('title', title),
    ...textColumns('caption', caption),
    ...textColumns('alt', alt),
    image_uid: image,
    link,
    is_active: optionalFlag(isActive),
  }),
  pictures: { image_uid: 'image' },
  order: { newest: 'last' },
}
