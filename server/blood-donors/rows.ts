import type { Selectable } from 'kysely'
import type { BloodDonor } from '#domain/blood-donors/donor.ts'
import type { BloodDonorsTable } from '../database/schema.ts'
import { pick, recordFields } from '../records/record-fields.ts'

export type DonorRow = Selectable<BloodDonorsTable>

/** The fields that are stored in columns of the same names. */
export const FIELDS = ['status', 'name', 'phone', 'email', 'area', 'note', 'locale'] as const

export const toDonor = (row: DonorRow): BloodDonor => ({
  ...recordFields(row),
  ...pick(row, FIELDS),
  bloodGroup: row.blood_group,
  lastDonationOn: row.last_donation_on,
  showName: row.show_name === 1,
  consentVersion: row.consent_version,
  consentedAt: row.consented_at,
  isRemoved: row.deleted_at !== null,
})
