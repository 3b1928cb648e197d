import { localFields, showImage } from '../records/form-fields.ts'

export const BANNER_FIELDS = [
  { path: 'image', label: /* i18n */ 'Picture', show: showImage },
  ...localFields('title', /* i18n */ 'Title'),
  ...localFields('caption', /* i18n */ 'Caption'),
  ...localFields('alt', /* i18n */ 'What the picture shows'),
  { path: 'link', label: /* i18n */ 'Link' },
  { path: 'isActive', label: /* i18n */ 'Shown on the home page' },
]
