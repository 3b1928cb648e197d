import {
  Banner,
  BANNER_CREATED,
  BANNER_DELETED,
  BANNER_NOT_FOUND,
  BANNER_RESTORED,
  BANNER_UPDATED,
  BannerChanges,
  NewBanner,
} from '#domain/banners/banner.ts'
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
  words: {
    one: 'a banner',
    many: 'Banners',
    notFound: BANNER_NOT_FOUND,
    created: BANNER_CREATED,
    updated: BANNER_UPDATED,
    deleted: BANNER_DELETED,
    restored: BANNER_RESTORED,
  },
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
