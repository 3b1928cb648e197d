import { recordFields, statusField, VISITOR_FIELDS } from '../records/form-fields.ts'
import { DONOR_FOLDER_TEXTS } from './donor-folders.ts'

export const DONOR_FIELDS = [
  { path: 'name', label: /* i18n */ 'Name' },
  { path: 'bloodGroup', label: /* i18n */ 'Blood group' },
  statusField(DONOR_FOLDER_TEXTS),
  { path: 'phone', label: /* i18n */ 'Phone' },
  { path: 'email', label: /* i18n */ 'E-mail' },
  { path: 'area', label: /* i18n */ 'Area or ZIP code' },
  { path: 'lastDonationOn', label: /* i18n */ 'Last donation' },
  { path: 'showName', label: /* i18n */ 'Name is shown on the public list' },
  { path: 'note', label: /* i18n */ 'Note' },
]

export const DONOR_RECORD_FIELDS = recordFields(DONOR_FIELDS, [
  ...VISITOR_FIELDS,
  { path: 'isRemoved', label: /* i18n */ 'Removed' },
  { path: 'consentVersion', label: /* i18n */ 'Version of the consent' },
  { path: 'consentedAt', label: /* i18n */ 'Consent given' },
])
