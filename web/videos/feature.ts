import { CONTENT, recordScreens, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { informationPaths } from '../paths.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { VIDEO_FIELDS } from './video-fields.ts'

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
