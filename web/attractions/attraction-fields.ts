import { localFields, showImage } from '../records/form-fields.ts'

export const ATTRACTION_FIELDS = [
  ...localFields('name', /* i18n */ 'Name'),
  ...localFields('place', /* i18n */ 'Place'),
  ...localFields('text', /* i18n */ 'Text'),
  { path: 'image', label: /* i18n */ 'Picture', show: showImage },
]
