import type { Translate } from '../i18n.ts'
import { localFields, showImage } from '../records/form-fields.ts'
import { CONTENT, recordScreens, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

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

const { adverts: screens } = adminPaths

export const adverts: Feature = {
  screens: recordScreens(screens, { list: 'adverts/AdvertisesPage.tsx', form: 'adverts/EditAdvertPage.tsx' }),
  menu: [
    {
      label: /* i18n */ 'Advertises',
      words: /* i18n */ 'advertisement sponsor tiles',
      path: screens.list,
      ...CONTENT,
    },
  ],
  actions: [{ label: /* i18n */ 'New advertisement', path: screens.create, ability: CONTENT.edit }],
  kinds: {
    advert: {
      label: /* i18n */ 'Advertisement',
      fields: ADVERT_FIELDS,
      screen: screens.edit,
      restore: adminApiPaths.adverts.restore,
    },
  },
}
