import { localFields, showImage } from '../records/form-fields.ts'

export const VIDEO_FIELDS = [
  ...localFields('title', /* i18n */ 'Title'),
  { path: 'url', label: /* i18n */ 'Address of the video' },
  { path: 'date', label: /* i18n */ 'Date' },
  { path: 'cover', label: /* i18n */ 'Cover', show: showImage },
]
