import { CONTENT, recordScreens, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { informationPaths } from '../paths.ts'

const { attractions: screens } = adminPaths

export const attractions: Feature = {
  pages: { [informationPaths.touristAttractions]: 'attractions/AttractionsPage.tsx' },
  screens: recordScreens(screens, {
    list: 'attractions/AttractionsAdminPage.tsx',
    form: 'attractions/EditAttractionPage.tsx',
  }),
  menu: [{ label: /* i18n */ 'Attractions', path: screens.list, ...CONTENT }],
  actions: [{ label: /* i18n */ 'New attraction', path: screens.create, ability: CONTENT.edit }],
}
