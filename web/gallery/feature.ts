import { CONTENT, PAGE_NUMBER, recordScreens, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { informationPaths, paths } from '../paths.ts'

const { albums: screens, albumPhotos } = adminPaths

const UID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export const gallery: Feature = {
  pages: {
    [informationPaths.gallery]: 'gallery/GalleryPage.tsx',
    [paths.album(':id')]: 'gallery/AlbumPage.tsx',
  },
  queries: { [paths.album(':id')]: { page: PAGE_NUMBER, photo: UID } },
  screens: {
    ...recordScreens(screens, { list: 'gallery/AlbumsAdminPage.tsx', form: 'gallery/EditAlbumPage.tsx' }),
    [albumPhotos(':id')]: 'gallery/AlbumPhotosPage.tsx',
  },
  menu: [{ label: /* i18n */ 'Gallery', path: screens.list, ...CONTENT }],
  actions: [{ label: /* i18n */ 'New album', path: screens.create, ability: CONTENT.edit }],
}
