import { ADVERT_MESSAGES, Advert } from '#domain/adverts/advert.ts'
import { recordKind } from '../records/record-kind.ts'

export const advertKind = recordKind('adverts', Advert, {
  list: /* i18n */ 'Advertises',
  create: /* i18n */ 'New advertisement',
  edit: /* i18n */ 'Edit advertisement',
  none: /* i18n */ 'There are no advertisements.',
  inOrder: /* i18n */ 'Advertisements',
  ...ADVERT_MESSAGES,
})
