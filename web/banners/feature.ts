import { CONTENT, recordScreens, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'

const { banners: screens } = adminPaths

export const banners: Feature = {
  screens: recordScreens(screens, { list: 'banners/BannersPage.tsx', form: 'banners/EditBannerPage.tsx' }),
  menu: [{ label: /* i18n */ 'Banners', path: screens.list, ...CONTENT }],
  actions: [{ label: /* i18n */ 'New banner', path: screens.create, ability: CONTENT.edit }],
}
