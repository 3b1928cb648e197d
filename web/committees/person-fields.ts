import { localFields, recordFields, showImage } from '../records/form-fields.ts'

export const PERSON_FIELDS = [
  ...localFields('name', /* i18n */ 'Name'),
  ...localFields('office', /* i18n */ 'Office'),
  { path: 'image', label: /* i18n */ 'Photo', show: showImage },
  { path: 'phone', label: /* i18n */ 'Phone' },
  { path: 'isPhonePublic', label: /* i18n */ 'Phone is public' },
  { path: 'email', label: /* i18n */ 'E-mail' },
  { path: 'isEmailPublic', label: /* i18n */ 'E-mail is public' },
]

export const PERSON_RECORD_FIELDS = recordFields(PERSON_FIELDS, [
  { path: 'term', label: /* i18n */ 'Committee term' },
])
