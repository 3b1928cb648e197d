import { BANNER_MESSAGES, Banner } from '#domain/banners/banner.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { paths } from '../paths.ts'
import type { RecordKind } from '../records/record-kind.ts'

export const bannerKind: RecordKind<Banner> = {
  name: 'banner',
  schema: Banner,
  api: adminApiPaths.banners,
  paths: paths.admin.banners,
  words: {
    list: /* i18n */ 'Banners',
    create: /* i18n */ 'New banner',
    edit: /* i18n */ 'Edit banner',
    none: /* i18n */ 'There are no banners.',
    noneHint: /* i18n */ 'The home page shows none until you add one.',
    ...BANNER_MESSAGES,
  },
}
