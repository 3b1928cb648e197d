import { localFields, showImage } from '../records/form-fields.ts'
import { CONTENT, recordScreens, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

export const BANNER_FIELDS = [
  { path: 'image', label: /* i18n */ 'Picture', show: showImage },
  ...localFields('title', /* i18n */ 'Title'),
  ...localFields('caption', /* i18n */ 'Caption'),
  ...localFields('alt', /* i18n */ 'What the picture shows'),
  { path: 'link', label: /* i18n */ 'Link' },
  { path: 'isActive', label: /* i18n */ 'Shown on the home page' },
]

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
