import { CONTENT, recordScreens, type Feature } from '../feature.ts'
import { informationPaths, paths } from '../paths.ts'

const { attractions: screens } = paths.admin

export const attractions: Feature = {
  pages: { [informationPaths.touristAttractions]: 'attractions/AttractionsPage.tsx' },
  screens: recordScreens(screens, {
    list: 'attractions/AttractionsAdminPage.tsx',
    form: 'attractions/EditAttractionPage.tsx',
  }),
  menu: [{ label: /* i18n */ 'Attractions', path: screens.list, ...CONTENT }],
  actions: [{ label: /* i18n */ 'New attraction', path: screens.create, ability: CONTENT.edit }],
}
