import { localFields, recordFields, showImage } from '../records/form-fields.ts'

export const ALBUM_FIELDS = [
  ...localFields('title', /* i18n */ 'Title'),
  { path: 'date', label: /* i18n */ 'Date' },
  ...localFields('description', /* i18n */ 'Description'),
  { path: 'isPublished', label: /* i18n */ 'Published' },
]

export const ALBUM_RECORD_FIELDS = recordFields(ALBUM_FIELDS, [
  { path: 'cover', label: /* i18n */ 'Cover', show: showImage },
  { path: 'coverPicture', label: /* i18n */ 'Chosen cover' },
  { path: 'pictureCount', label: /* i18n */ 'Photos' },
])

/** Of a photo. */
export const PICTURE_RECORD_FIELDS = [
  { path: 'image', label: /* i18n */ 'Photo', show: showImage },
  ...localFields('caption', /* i18n */ 'Caption'),
  { path: 'album', label: /* i18n */ 'Album' },
]
