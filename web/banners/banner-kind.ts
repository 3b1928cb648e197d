import { BANNER_MESSAGES, Banner } from '#domain/banners/banner.ts'
import { recordKind } from '../records/record-kind.ts'

export const bannerKind = recordKind('banners', Banner, {
  list: /* i18n */ 'Banners',
  create: /* i18n */ 'New banner',
  edit: /* i18n */ 'Edit banner',
  none: /* i18n */ 'There are no banners.',
  noneHint: /* i18n */ 'The home page shows a drawing until you add one.',
  ...BANNER_MESSAGES,
})
