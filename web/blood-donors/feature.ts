import { INBOX, type Feature } from '../feature.ts'
import { adminPaths } from '../admin-paths.ts'
import { informationPaths } from '../paths.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { DONOR_RECORD_FIELDS } from './donor-fields.ts'

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
