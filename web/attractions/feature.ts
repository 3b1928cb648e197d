import { CONTENT, recordScreens, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { informationPaths } from '../paths.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { ATTRACTION_FIELDS } from './attraction-fields.ts'

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
