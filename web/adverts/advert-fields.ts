import type { Translate } from '../i18n.ts'
import { localFields, showImage } from '../records/form-fields.ts'

export const ADVERT_FIELDS = [
  { path: 'image', label: /* i18n */ 'Picture', show: showImage },
  ...localFields('label', /* i18n */ 'Label'),
  { path: 'link', label: /* i18n */ 'Link' },
  { path: 'startsOn', label: /* i18n */ 'First day' },
  { path: 'endsOn', label: /* i18n */ 'Last day' },
  {
    path: 'tile',
    label: /* i18n */ 'Tile',
    show: (tile: unknown, _: Translate) => (tile === '' ? _('Any free tile') : String(tile)),
  },
  { path: 'isActive', label: /* i18n */ 'Shown on its days' },
]
