import { localFields, recordFields, showImage } from '../records/form-fields.ts'
import { CONTENT, PAGE_NUMBER, recordScreens, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { informationPaths, paths } from '../paths.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

export const ALBUM_FIELDS = [
  ...localFields('title', /* i18n */ 'Title'),
  { path: 'date', label: /* i18n */ 'Date' },
  ...localFields('description', /* i18n */ 'Description'),
  { path: 'isPublished', label: /* i18n */ 'Published' },
]

const ALBUM_RECORD_FIELDS = recordFields(ALBUM_FIELDS, [
  { path: 'cover', label: /* i18n */ 'Cover', show: showImage },
  { path: 'coverPicture', label: /* i18n */ 'Chosen cover' },
  { path: 'pictureCount', label: /* i18n */ 'Photos' },
])

/** Of a photo. */
const PICTURE_RECORD_FIELDS = [
  { path: 'image', label: /* i18n */ 'Photo', show: showImage },
  ...localFields('caption', /* i18n */ 'Caption'),
  { path: 'album', label: /* i18n */ 'Album' },
]

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
