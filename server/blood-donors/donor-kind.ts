import { DONOR_NOT_REMOVED, type DonorStatus } from '#domain/blood-donors/donor-rules.ts'
import {
  DONOR_MESSAGES,
  BloodDonor,
  donorChangesSchema,
  type DonorChanges,
  type NewDonor,
} from '#domain/blood-donors/donor.ts'
import { optionalFlag } from '../database/flag.ts'
import { HttpError } from '../http/errors.ts'
import { pick } from '../records/record-fields.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { findDonor } from './queries.ts'
import { FIELDS, toDonor, type DonorRow } from './rows.ts'

export const donorKind: RecordKind<{
  table: 'blood_donors'
  row: DonorRow
  record: BloodDonor
  input: NewDonor & { status: DonorStatus; sentKey: string }
  changes: DonorChanges
}> = {
  entity: 'blood_donor',
  table: 'blood_donors',
  may: { read: 'inbox.read', edit: 'inbox.edit' },
  words: { one: 'a donor', many: 'Blood donors', ...DONOR_MESSAGES },
  schema: { record: BloodDonor, changes: donorChangesSchema },
  find: findDonor,
  toRecord: toDonor,
  toColumns: (given) => ({
    ...pick(given, FIELDS),
    sent_key: given.sentKey,
    blood_group: given.bloodGroup,
    last_donation_on: given.lastDonationOn,
    show_name: optionalFlag(given.showName),
    consent_version: given.consentVersion,
  }),
  complete: ({ at }, _after, before) => (before ? undefined : { note: '', consented_at: at }),
}

/** Throws 409 if a donor is not deleted: a deletion can be undone, so it is required before the donor is erased. */
export const requireDeleted = (row: DonorRow) => {
  if (row.deleted_at === null) throw new HttpError(409, 'NOT_REMOVED', DONOR_NOT_REMOVED)
}
