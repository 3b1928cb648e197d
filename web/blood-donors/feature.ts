import type { DonorFolder } from '#domain/blood-donors/donor.ts'
import { recordFields, statusField, VISITOR_FIELDS } from '../records/form-fields.ts'
import { INBOX, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { informationPaths } from '../paths.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

export const DONOR_FOLDER_TEXTS: Record<DonorFolder, { label: string; empty: string }> = {
  waiting: { label: /* i18n */ 'Waiting', empty: /* i18n */ 'Nobody is waiting.' },
  approved: { label: /* i18n */ 'On the list', empty: /* i18n */ 'Nobody is on the list yet.' },
  paused: { label: /* i18n */ 'Paused', empty: /* i18n */ 'Nobody is paused.' },
  spam: { label: /* i18n */ 'Spam', empty: /* i18n */ 'Nothing was put aside.' },
  removed: { label: /* i18n */ 'Removed', empty: /* i18n */ 'Nobody was removed.' },
}

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

const DONOR_RECORD_FIELDS = recordFields(DONOR_FIELDS, [
  ...VISITOR_FIELDS,
  { path: 'isRemoved', label: /* i18n */ 'Removed' },
  { path: 'consentVersion', label: /* i18n */ 'Version of the consent' },
  { path: 'consentedAt', label: /* i18n */ 'Consent given' },
])

const { bloodDonors: list, bloodDonor } = adminPaths

export const bloodDonors: Feature = {
  pages: { [informationPaths.bloodDonation]: 'blood-donors/BloodDonationPage.tsx' },
  screens: {
    [list]: 'blood-donors/BloodDonorsPage.tsx',
    [bloodDonor(':id')]: 'blood-donors/UpdateDonorPage.tsx',
  },
  menu: [
    {
      label: /* i18n */ 'Blood donors',
      words: /* i18n */ 'blood groups',
      path: list,
      ...INBOX,
      waiting: { box: 'donors', folder: 'waiting', label: /* i18n */ 'Blood donors to approve' },
    },
  ],
  kinds: {
    blood_donor: {
      label: /* i18n */ 'Blood donor',
      fields: DONOR_RECORD_FIELDS,
      screen: bloodDonor,
      restore: adminApiPaths.bloodDonors.restore,
    },
  },
}
