import { ATTRACTION_MESSAGES, Attraction } from '#domain/attractions/attraction.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { paths } from '../paths.ts'
import type { RecordKind } from '../records/record-kind.ts'

export const attractionKind: RecordKind<Attraction> = {
  name: 'attraction',
  schema: Attraction,
  api: adminApiPaths.attractions,
  paths: paths.admin.attractions,
  words: {
    list: /* i18n */ 'Attractions',
    create: /* i18n */ 'New attraction',
    edit: /* i18n */ 'Edit attraction',
    none: /* i18n */ 'There are no attractions yet.',
    inOrder: /* i18n */ 'Attractions in order',
    ...ATTRACTION_MESSAGES,
  },
}
