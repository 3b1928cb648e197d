import type { Selectable } from 'kysely'
import type { BloodDonor } from '#domain/blood-donors/donor.ts'
import type { BloodDonorsTable } from '../database/schema.ts'

export type DonorRow = Selectable<BloodDonorsTable>

export const toDonor = (row: DonorRow): BloodDonor => ({
  _id: row.uid,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  status: row.status,
  name: row.name,
  bloodGroup: row.blood_group,
  phone: row.phone,
  email: row.email,
  area: row.area,
  lastDonationOn: row.last_donation_on,
  showName: row.show_name === 1,
  note: row.note,
  consentVersion: row.consent_version,
  consentedAt: row.consented_at,
  locale: row.locale,
  isRemoved: row.deleted_at !== null,
})
