import { BloodDonor, DONOR_MESSAGES } from '#domain/blood-donors/donor.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import type { SentKind } from '../records/record-kind.ts'

export const donorKind: SentKind<BloodDonor> = {
  name: 'donor',
  schema: BloodDonor,
  api: adminApiPaths.bloodDonors,
  words: DONOR_MESSAGES,
}
