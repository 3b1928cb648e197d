import { CONTENT, recordScreens, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { ADVERT_FIELDS } from './advert-fields.ts'

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
