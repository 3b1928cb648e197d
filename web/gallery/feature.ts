import { CONTENT, recordScreens, type Feature } from '../feature.ts'
import { informationPaths, paths } from '../paths.ts'

const { albums: screens, albumPhotos } = paths.admin

export const gallery: Feature = {
  pages: {
    [informationPaths.gallery]: 'gallery/GalleryPage.tsx',
    [paths.album(':id')]: 'gallery/AlbumPage.tsx',
  },
  screens: {
    ...recordScreens(screens, { list: 'gallery/AlbumsAdminPage.tsx', form: 'gallery/EditAlbumPage.tsx' }),
    [albumPhotos(':id')]: 'gallery/AlbumPhotosPage.tsx',
  },
  menu: [{ label: /* i18n */ 'Gallery', path: screens.list, ...CONTENT }],
  actions: [{ label: /* i18n */ 'New album', path: screens.create, ability: CONTENT.edit }],
}
