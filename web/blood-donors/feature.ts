import { INBOX, type Feature } from '../feature.ts'
import { informationPaths, paths } from '../paths.ts'

const { bloodDonors: list, bloodDonor } = paths.admin

export const bloodDonors: Feature = {
  pages: { [informationPaths.bloodDonation]: 'blood-donors/BloodDonationPage.tsx' },
  screens: {
    [list]: 'blood-donors/BloodDonorsPage.tsx',
    [bloodDonor(':id')]: 'blood-donors/UpdateDonorPage.tsx',
  },
  menu: [
    {
      label: /* i18n */ 'Blood donors',
      path: list,
      ...INBOX,
      waiting: { box: 'donors', folder: 'waiting', label: /* i18n */ 'Blood donors to approve' },
    },
  ],
}
