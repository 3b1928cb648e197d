import { ADVERT_MESSAGES, Advert } from '#domain/adverts/advert.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { paths } from '../paths.ts'
import type { RecordKind } from '../records/record-kind.ts'

export const advertKind: RecordKind<Advert> = {
  name: 'advert',
  schema: Advert,
  api: adminApiPaths.adverts,
  paths: paths.admin.adverts,
  words: {
    list: /* i18n */ 'Advertises',
    create: /* i18n */ 'New advertisement',
    edit: /* i18n */ 'Edit advertisement',
    none: /* i18n */ 'There are no advertisements.',
    inOrder: /* i18n */ 'Advertisements',
    ...ADVERT_MESSAGES,
  },
}
