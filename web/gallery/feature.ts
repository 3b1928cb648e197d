import { CONTENT, PAGE_NUMBER, recordScreens, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { informationPaths, paths } from '../paths.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { ALBUM_RECORD_FIELDS, PICTURE_RECORD_FIELDS } from './album-fields.ts'

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
  menu: [
    {
      label: /* i18n */ 'Gallery',
      words: /* i18n */ 'photos pictures albums',
      path: screens.list,
      ...CONTENT,
    },
  ],
  actions: [{ label: /* i18n */ 'New album', path: screens.create, ability: CONTENT.edit }],
  kinds: {
    album: {
      label: /* i18n */ 'Album',
      fields: ALBUM_RECORD_FIELDS,
      screen: albumPhotos,
      restore: adminApiPaths.albums.restore,
    },
    picture: {
      label: /* i18n */ 'Photo',
      fields: PICTURE_RECORD_FIELDS,
      restore: () => adminApiPaths.restorePictures,
      restoreBody: (id) => ({ pictures: [id] }),
    },
    // Of any record, also outside of the gallery.
    image: {
      label: /* i18n */ 'Uploaded picture',
      fields: [
        { path: 'width', label: /* i18n */ 'Width' },
        { path: 'height', label: /* i18n */ 'Height' },
      ],
    },
  },
}
