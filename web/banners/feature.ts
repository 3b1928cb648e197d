import { CONTENT, recordScreens, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { BANNER_FIELDS } from './banner-fields.ts'

const { banners: screens } = adminPaths

export const banners: Feature = {
  screens: recordScreens(screens, { list: 'banners/BannersPage.tsx', form: 'banners/EditBannerPage.tsx' }),
  menu: [
    {
      label: /* i18n */ 'Banners',
      words: /* i18n */ 'home page large picture slideshow hero',
      path: screens.list,
      ...CONTENT,
    },
  ],
  actions: [{ label: /* i18n */ 'New banner', path: screens.create, ability: CONTENT.edit }],
  kinds: {
    banner: {
      label: /* i18n */ 'Banner',
      fields: BANNER_FIELDS,
      screen: screens.edit,
      restore: adminApiPaths.banners.restore,
    },
  },
}
