import { localFields, showImage } from '../records/form-fields.ts'
import { CONTENT, recordScreens, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { informationPaths } from '../paths.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

export const ATTRACTION_FIELDS = [
  ...localFields('name', /* i18n */ 'Name'),
  ...localFields('place', /* i18n */ 'Place'),
  ...localFields('text', /* i18n */ 'Text'),
  { path: 'image', label: /* i18n */ 'Picture', show: showImage },
]

const { attractions: screens } = adminPaths

export const attractions: Feature = {
  pages: { [informationPaths.touristAttractions]: 'attractions/AttractionsPage.tsx' },
  screens: recordScreens(screens, {
    list: 'attractions/AttractionsAdminPage.tsx',
    form: 'attractions/EditAttractionPage.tsx',
  }),
  menu: [{ label: /* i18n */ 'Attractions', path: screens.list, ...CONTENT }],
  actions: [{ label: /* i18n */ 'New attraction', path: screens.create, ability: CONTENT.edit }],
  kinds: {
    attraction: {
      label: /* i18n */ 'Attraction',
      fields: ATTRACTION_FIELDS,
      screen: screens.edit,
      restore: adminApiPaths.attractions.restore,
    },
  },
}
