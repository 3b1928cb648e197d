import { localFields, showImage } from '../records/form-fields.ts'
import { CONTENT, recordScreens, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { informationPaths } from '../paths.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

export const VIDEO_FIELDS = [
  ...localFields('title', /* i18n */ 'Title'),
  { path: 'url', label: /* i18n */ 'Address of the video' },
  { path: 'date', label: /* i18n */ 'Date' },
  { path: 'cover', label: /* i18n */ 'Cover', show: showImage },
]

const { videos: screens } = adminPaths

export const videos: Feature = {
  pages: { [informationPaths.video]: 'videos/VideoPage.tsx' },
  screens: recordScreens(screens, { list: 'videos/VideosAdminPage.tsx', form: 'videos/EditVideoPage.tsx' }),
  menu: [{ label: /* i18n */ 'Videos', path: screens.list, ...CONTENT }],
  actions: [{ label: /* i18n */ 'New video', path: screens.create, ability: CONTENT.edit }],
  kinds: {
    video: {
      label: /* i18n */ 'Video',
      fields: VIDEO_FIELDS,
      screen: screens.edit,
      restore: adminApiPaths.videos.restore,
    },
  },
}
