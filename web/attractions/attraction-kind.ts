import { ATTRACTION_MESSAGES, Attraction } from '#domain/attractions/attraction.ts'
import { recordKind } from '../records/record-kind.ts'

export const attractionKind = recordKind('attractions', Attraction, {
  list: /* i18n */ 'Attractions',
  create: /* i18n */ 'New attraction',
  edit: /* i18n */ 'Edit attraction',
  none: /* i18n */ 'There are no attractions yet.',
  inOrder: /* i18n */ 'Attractions in order',
  ...ATTRACTION_MESSAGES,
})
