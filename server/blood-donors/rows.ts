import type { Insertable, Selectable, Updateable } from 'kysely'
import type { BloodDonor, DonorChanges, NewDonor } from '#domain/blood-donors/donor.ts'
import type { DonorStatus } from '#domain/blood-donors/donor-rules.ts'
import type { BloodDonorsTable, Flag } from '../database/schema.ts'

export type DonorRow = Selectable<BloodDonorsTable>

const flag = (value: boolean): Flag => (value ? 1 : 0)

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

export const toNewRow = (
  donor: NewDonor,
  given: { uid: string; at: string; status: DonorStatus; sentKey: string },
): Insertable<BloodDonorsTable> => ({
  uid: given.uid,
  status: given.status,
  name: donor.name,
  blood_group: donor.bloodGroup,
  phone: donor.phone,
  email: donor.email ?? null,
  area: donor.area ?? null,
  last_donation_on: donor.lastDonationOn ?? null,
  show_name: flag(donor.showName),
  note: '',
  consent_version: donor.consentVersion,
  consented_at: given.at,
  locale: donor.locale,
  sent_key: given.sentKey,
  version: 1,
  created_at: given.at,
  updated_at: given.at,
  deleted_at: null,
})

/** The columns after a change: what it does not speak of stays, null clears. */
export const toChangedColumns = (row: DonorRow, changes: DonorChanges) =>
  ({
    status: changes.status ?? row.status,
    name: changes.name ?? row.name,
    blood_group: changes.bloodGroup ?? row.blood_group,
    phone: changes.phone ?? row.phone,
    email: changes.email === undefined ? row.email : changes.email,
    area: changes.area === undefined ? row.area : changes.area,
    last_donation_on: changes.lastDonationOn === undefined ? row.last_donation_on : changes.lastDonationOn,
    show_name: changes.showName === undefined ? row.show_name : flag(changes.showName),
    note: changes.note ?? row.note,
  }) satisfies Updateable<BloodDonorsTable>
