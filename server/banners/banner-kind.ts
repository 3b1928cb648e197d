import { BANNER_MESSAGES, Banner, BannerChanges, NewBanner } from '#domain/banners/banner.ts'
import { optionalFlag } from '../database/flag.ts'
import { textColumns } from '../database/local-text.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { findBanner } from './queries.ts'
import { toBanner, type BannerRow } from './rows.ts'

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
